import { memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './homeRows.ts';
import type { LeftRow } from './leftPlace.ts';
import { Poster } from './Poster.tsx';
import { RowArrow } from './RowArrow.tsx';
import { grown, isFocusNearEnd, isRowReady, ROW_FIRST_POSTERS } from './rowGrowth.ts';
import type { SelectionStore } from './selection.ts';
import { useRowEdges } from './useRowEdges.ts';
import styles from './PosterRow.module.css';

/** A heading and posters that scroll sideways; draws more of them as the viewer gets further. */
export const PosterRow = memo(function PosterRow({
  row: { key, heading, cards },
  store,
  left,
  onOpen,
}: {
  row: Row;
  store: SelectionStore;
  /** How the row was when the viewer left for the player. */
  left: LeftRow | undefined;
  onOpen: () => void;
}) {
  const headingId = useId();
  const scroller = useRef<HTMLUListElement>(null);
  const settled = useRef(0);
  const [drawn, setDrawn] = useState(left?.drawn ?? ROW_FIRST_POSTERS);
  const { atStart, atEnd, look, page } = useRowEdges(scroller);

  const handleReach = useCallback(
    (index: number) => setDrawn((now) => (isFocusNearEnd(index, now) ? grown(now, cards.length) : now)),
    [cards.length],
  );
  const handleSettled = useCallback(() => {
    settled.current += 1;
    setDrawn((now) => (isRowReady(settled.current, now) ? grown(now, cards.length) : now));
  }, [cards.length]);

  useLayoutEffect(() => {
    if (scroller.current && left) scroller.current.scrollLeft = left.scrollLeft;
  }, [left]);

  return (
    <section className={styles.row} aria-labelledby={headingId} onPointerEnter={look}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.frame}>
        <ul ref={scroller} className={styles.posters} data-line={key} onScroll={look}>
          {cards.slice(0, drawn).map((card, index) => (
            <Poster
              key={card.video_id}
              card={card}
              row={key}
              index={index}
              store={store}
              onOpen={onOpen}
              onReach={handleReach}
              onSettled={handleSettled}
            />
          ))}
        </ul>
        <RowArrow direction="left" hidden={atStart} onPress={() => page(-1)} />
        <RowArrow direction="right" hidden={atEnd} onPress={() => page(1)} />
      </div>
    </section>
  );
});
