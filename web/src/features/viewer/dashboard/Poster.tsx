import type { Card, WatchProgress } from '@sebule/contract';
import { isFrame } from '@sebule/contract/common/frames';
import { memo, useEffect, useMemo, useSyncExternalStore, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { asksForNewTab } from '#shared/ui/asks-for-new-tab.ts';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { posterLabel, watchedPart, watchPath, PosterFrame } from '../titles/index.ts';
import { withProgress } from './home-rows.ts';
import { PlayIcon } from './icons.tsx';
import { flagsOf, opensTitle, posterFlags, type SelectionStore } from './selection.ts';
import styles from './Poster.module.css';

/**
 * Scrolls a poster that is cut off into sight, with a whole one first. Sideways only: `scrollIntoView` would move the
 * page too.
 */
const showWhole = (poster: HTMLElement): void => {
  const row = poster.parentElement;
  if (!row) return;
  const gutter = Number.parseFloat(getComputedStyle(row).paddingLeft);
  const least = poster.offsetLeft + poster.offsetWidth + gutter - row.clientWidth;
  if (least <= row.scrollLeft && poster.offsetLeft - gutter >= row.scrollLeft) return;
  let first = poster;
  let before = first.previousElementSibling;
  while (least > row.scrollLeft && before instanceof HTMLElement && before.offsetLeft - gutter >= least) {
    first = before;
    before = first.previousElementSibling;
  }
  row.scrollTo({ left: first.offsetLeft - gutter, behavior: scrollBehavior() });
};

/**
 * One title of a row. The first click selects it, the second opens it; Enter opens it at once. It rerenders only when
 * its own part of the selection changes.
 */
export const Poster = memo(function Poster({
  card: plainCard,
  progress,
  row,
  index,
  isFirst,
  store,
  onOpen,
  onSettled,
}: {
  card: Card;
  progress: WatchProgress | undefined;
  row: string;
  index: number;
  /** The first of its row that is drawn: Tab enters the row there. */
  isFirst: boolean;
  store: SelectionStore;
  onOpen: () => void;
  onSettled: () => void;
}) {
  const card = useMemo(() => withProgress(plainCard, progress), [plainCard, progress]);
  const spot = useMemo(() => ({ row, id: card.video_id }), [row, card.video_id]);
  const flags = useSyncExternalStore(store.subscribe, () => flagsOf(store.read(), spot, isFirst));
  const part = watchedPart(card);
  const isPlayable = (flags & posterFlags.clicked) !== 0;
  const hasPicture = card.poster_path !== null;

  useEffect(() => {
    if (!hasPicture) onSettled();
  }, [hasPicture, onSettled]);

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (asksForNewTab(event)) return;
    // A click caused by Enter has a `detail` of 0.
    if (opensTitle(store.read(), spot, event.detail === 0)) {
      onOpen();
      return;
    }
    event.preventDefault();
    store.dispatch({ type: 'click', spot });
    if (event.currentTarget.parentElement) showWhole(event.currentTarget.parentElement);
  };

  return (
    <li className={styles.item} data-index={index}>
      <Link
        to={watchPath(card)}
        className={styles.poster}
        aria-label={posterLabel(card)}
        aria-current={flags & posterFlags.shown ? 'true' : undefined}
        tabIndex={flags & posterFlags.tabStop ? 0 : -1}
        draggable={false}
        data-item=""
        data-row={row}
        data-id={card.video_id}
        data-title={card.title}
        onFocus={() => store.dispatch({ type: 'focus', spot })}
        onClick={handleClick}
      >
        <PosterFrame
          title={card.title}
          path={card.poster_path}
          className={[
            styles.frame,
            isPlayable && styles.playable,
            isFrame(card.poster_path) && styles.untitled,
          ]
            .filter(Boolean)
            .join(' ')}
          onSettled={onSettled}
        >
          {part !== null && (
            <span className={styles.progress}>
              <ProgressBar part={part} />
            </span>
          )}
          {isPlayable && (
            <span className={styles.play}>
              <PlayIcon />
            </span>
          )}
        </PosterFrame>
      </Link>
    </li>
  );
});
