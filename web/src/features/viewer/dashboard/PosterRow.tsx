import type { WatchProgress } from '@sebule/contract';
import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { Button } from '#shared/ui/Button.tsx';
import type { Row } from './home-rows.ts';
import { Poster } from './Poster.tsx';
import { firstWindow, isRowReady, windowAt, within, type RowWindow } from './row-window.ts';
import { RowArrow } from './RowArrow.tsx';
import type { SavedRow } from './saved-place.ts';
import type { SelectionStore } from './selection.ts';
import { usePosterFocus } from './use-poster-focus.ts';
import { useRowCards } from './use-row-cards.ts';
import { useRowEdges } from './use-row-edges.ts';
import styles from './PosterRow.module.css';

/** Stands for posters that are not drawn, so that the row keeps its length. */
const Spacer = ({ count }: { count: number }) =>
  count > 0 ? (
    <li
      className={`rigid ${styles.spacer}`}
      style={{ '--count': count } as CSSProperties}
      aria-hidden="true"
    />
  ) : null;

/** How far from the screen something still counts as near it: a screen's height above and below. */
const MARGIN = '100% 0px';

const useNear = (element: Element | null): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
};

const postersIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(':scope > [data-index]')];

/** The distance from one poster to the next in pixels; 0 for a row without two posters. */
const pitchOf = (row: HTMLElement): number => {
  const [first, second] = postersIn(row);
  return first && second ? second.offsetLeft - first.offsetLeft : 0;
};

const focusedIn = (row: HTMLElement): number | null => {
  const poster = document.activeElement?.closest<HTMLElement>('[data-index]');
  return poster && row.contains(poster) ? Number(poster.dataset['index']) : null;
};

/** Sideways only: `scrollIntoView` would move the page too. */
const bringIntoView = (row: HTMLElement, index: number): void => {
  const posters = postersIn(row);
  const [first, item] = [posters[0], posters[index]];
  if (!first || !item) return;
  const end = item.offsetLeft + item.offsetWidth + first.offsetLeft;
  // To the row's start, where the focus enters it.
  if (end > row.clientWidth) row.scrollLeft = item.offsetLeft - first.offsetLeft;
};

const selectedIn = ({ key, first }: Row, store: SelectionStore): number => {
  const { shown } = store.read();
  return shown?.row === key ? first.findIndex(({ video_id }) => video_id === shown.id) : -1;
};

/**
 * A heading and posters that scroll sideways. Only those on and near the screen are drawn, and cards load page by page,
 * so that a row can be as long as the catalogue.
 */
export const PosterRow = memo(function PosterRow({
  row,
  progress,
  store,
  saved,
  onOpen,
}: {
  row: Row;
  progress: ReadonlyMap<number, WatchProgress>;
  store: SelectionStore;
  /** How the row was when the viewer left for the player. */
  saved: SavedRow | undefined;
  onOpen: () => void;
}) {
  const headingId = useId();
  const scroller = useRef<HTMLUListElement>(null);
  const settled = useRef(0);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const [selected] = useState(() => selectedIn(row, store));
  const [wanted, setWanted] = useState<RowWindow>(() => firstWindow(selected));
  const [ready, setReady] = useState(false);
  const { atStart, atEnd, updateEdges, page } = useRowEdges(scroller);
  const isNear = useNear(section);
  const { cardAt, total, hasFailed, retry } = useRowCards(row, wanted, isNear);
  const drawn = within(wanted, total ?? wanted.end);
  const drawnCount = drawn.end - drawn.start;

  const updateWindow = useCallback(() => {
    const list = scroller.current;
    if (!list) return;
    const pitch = pitchOf(list);
    if (pitch === 0) return;
    const next = windowAt(list.scrollLeft, list.clientWidth, pitch);
    // A finger or a wheel may scroll the focused poster away, and the focus must not be lost with it.
    const focused = focusedIn(list);
    if (focused !== null && (focused < next.start || focused >= next.end))
      list.focus({ preventScroll: true });
    setWanted((now) => (now.start === next.start && now.end >= next.end ? now : next));
  }, []);

  const handleScroll = () => {
    updateEdges();
    // In slices between the frames: a screen of posters is drawn beyond either edge, so that there is time for it.
    startTransition(updateWindow);
  };

  const handleSettled = useCallback(() => {
    settled.current += 1;
    if (isRowReady(settled.current, drawnCount)) setReady(true);
  }, [drawnCount]);

  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    if (saved) {
      list.scrollLeft = saved.scrollLeft;
      if (saved.scrollLeft > 0) updateWindow();
    } else if (selected > 0) bringIntoView(list, selected);
  }, [saved, selected, updateWindow]);
  usePosterFocus(scroller, row.key, store, saved !== undefined);

  if (total === 0) return null;
  return (
    <section ref={setSection} className={styles.row} aria-labelledby={headingId} onPointerEnter={updateEdges}>
      <h2 id={headingId} className={`one-line ${styles.heading}`}>
        {row.heading}
      </h2>
      <div className={styles.frame}>
        <ul
          ref={scroller}
          className={ready ? styles.posters : `${styles.posters} ${styles.loading}`}
          data-line={row.key}
          data-start={drawn.start}
          data-loading={hasFailed || cardAt(drawn.start) ? undefined : ''}
          tabIndex={-1}
          onScroll={handleScroll}
        >
          <Spacer count={drawn.start} />
          {Array.from({ length: drawnCount }, (_nothing, at) => {
            const index = drawn.start + at;
            const card = cardAt(index);
            return card ? (
              <Poster
                key={`${index}:${card.video_id}`}
                card={card}
                progress={progress.get(card.video_id)}
                row={row.key}
                index={index}
                isFirst={at === 0}
                store={store}
                onOpen={onOpen}
                onSettled={handleSettled}
              />
            ) : (
              <li
                key={index}
                className={`rigid ${styles.placeholder}`}
                data-index={index}
                aria-hidden="true"
              />
            );
          })}
          <Spacer count={(total ?? 0) - drawn.end} />
        </ul>
        {hasFailed && (
          <p className={`row-3 muted ${styles.failure}`} role="status">
            This row is not complete.
            <Button kind="quiet" onClick={retry}>
              Retry
            </Button>
          </p>
        )}
        <RowArrow direction="left" hidden={atStart} onPress={() => page(-1)} />
        <RowArrow direction="right" hidden={atEnd} onPress={() => page(1)} />
      </div>
    </section>
  );
});
