import type { Card } from '@sebule/contract';
import { paths } from '#shared/paths.ts';
import { formatRuntime, lengthText, yearOf } from '#shared/title-details/title-facts.ts';

export { formatRuntime, lengthText, yearOf };

const SECONDS_PER_MINUTE = 60;
/** Whether the viewer is somewhere in the middle of the title. */
export const isStarted = ({ watch_progress }: Card): boolean =>
  watch_progress !== undefined && !watch_progress.completed && watch_progress.progress > 0;

/** Duration in seconds of what is being watched: its file's if a player has reported it, else the title's. */
const durationOf = ({ watch_progress, runtime }: Card): number =>
  watch_progress?.duration ?? runtime * SECONDS_PER_MINUTE;

/** The watched part of a started title, 0 to 1, of unknown length 0; null when it is not started. */
export const watchedPart = (card: Card): number | null => {
  if (!isStarted(card)) return null;
  const duration = durationOf(card);
  if (duration <= 0) return 0;
  return Math.min(1, (card.watch_progress?.progress ?? 0) / duration);
};

/** The viewer's progress in a title: `38m left`, `40% watched`, `Started`, or nothing. */
export const progressText = (card: Card): string => {
  const part = watchedPart(card);
  if (part === null) return '';
  const minutesLeft = Math.ceil((durationOf(card) * (1 - part)) / SECONDS_PER_MINUTE);
  if (!card.is_series && minutesLeft > 0) return `${formatRuntime(minutesLeft)} left`;
  return part >= 0.01 ? `${Math.round(part * 100)}% watched` : 'Started';
};

export const posterLabel = (card: Card): string =>
  [card.title, card.is_series ? 'series' : 'movie', progressText(card)].filter(Boolean).join(', ');

/** A one-line summary of the banner for screen readers. */
export const bannerSummary = (card: Card): string =>
  [card.title, yearOf(card), lengthText(card).replace(' | ', ', '), card.genres.join(', ')]
    .filter(Boolean)
    .join('. ');

export const watchPath = ({ is_series, title, video_id }: Card): string =>
  paths.watch(is_series ? 'series' : 'movie', title, video_id);
