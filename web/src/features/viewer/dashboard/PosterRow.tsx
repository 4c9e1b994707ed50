import type { Card } from '@sebule/contract';
import { memo, useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Row } from './home-rows.ts';
import { Poster } from './Poster.tsx';
import { firstDrawn, grown, isFocusNearEnd, isRowReady } from './row-growth.ts';
import { RowArrow } from './RowArrow.tsx';
import type { SavedRow } from './saved-place.ts';
import type { SelectionStore, Spot } from './selection.ts';
import { useRowEdges } from './use-row-edges.ts';
import styles from './PosterRow.module.css';

const indexIn = (cards: readonly Card[], row: string, spot: Spot | null): number =>
  spot?.row === row ? cards.findIndex(({ video_id }) => video_id === spot.id) : -1;

/** Sideways only: `scrollIntoView` would move the page too. */
const bringIntoView = (row: HTMLElement, index: number): void => {
  const [first, item] = [row.children[0], row.children[index]];
  if (!(first instanceof HTMLElement) || !(item instanceof HTMLElement)) return;
  const end = item.offsetLeft + item.offsetWidth + first.offsetLeft;
  // To the row's start, where the focus enters it.
  if (end > row.clientWidth) row.scrollLeft = item.offsetLeft - first.offsetLeft;
};

/** A heading and posters that scroll sideways; renders more of them as the viewer scrolls. */
export const PosterRow = memo(function PosterRow({
  row: { key, heading, cards },
  store,
  saved,
  onOpen,
}: {
  row: Row;
  store: SelectionStore;
  /** How the row was when the viewer left for the player. */
  saved: SavedRow | undefined;
  onOpen: () => void;
}) {
  const headingId = useId();
  const scroller = useRef<HTMLUListElement>(null);
  const settled = useRef(0);
  const [selected] = useState(() => indexIn(cards, key, store.read().shown));
  const [drawn, setDrawn] = useState(saved?.drawn ?? firstDrawn(selected));
  const { atStart, atEnd, updateEdges, page } = useRowEdges(scroller);

  const handleReach = useCallback(
    (index: number) => setDrawn((now) => (isFocusNearEnd(index, now) ? grown(now, cards.length) : now)),
    [cards.length],
  );
  const handleSettled = useCallback(() => {
    settled.current += 1;
    setDrawn((now) => (isRowReady(settled.current, now) ? grown(now, cards.length) : now));
  }, [cards.length]);

  useLayoutEffect(() => {
    const row = scroller.current;
    if (!row) return;
    if (saved) row.scrollLeft = saved.scrollLeft;
    else if (selected > 0) bringIntoView(row, selected);
  }, [saved, selected]);

  return (
    <section className={styles.row} aria-labelledby={headingId} onPointerEnter={updateEdges}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <div className={styles.frame}>
        <ul ref={scroller} className={styles.posters} data-line={key} onScroll={updateEdges}>
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
