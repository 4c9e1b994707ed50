import type { WatchedMovie } from '@sebule/contract';
import { numbersText } from '#shared/episode-numbers.ts';
import { clockText } from '../../kit/seconds.rules.ts';

/** How far somebody has watched: `12:34 of 1:30:00`, or `Finished`. */
export const progressText = ({
  progress,
  duration,
  completed,
}: Pick<WatchedMovie, 'progress' | 'duration' | 'completed'>): string => {
  if (completed) return 'Finished';
  const reached = clockText(progress);
  return duration === null ? reached : `${reached} of ${clockText(duration)}`;
};

export const typeText = ({ is_series: isSeries }: Pick<WatchedMovie, 'is_series'>): string =>
  isSeries ? 'Series' : 'Movie';

/** `Season 1, episode 2`; null for a movie. */
export const episodeText = ({
  season_order: season,
  episode_order: episode,
  episode_end: end,
}: Pick<WatchedMovie, 'season_order' | 'episode_order' | 'episode_end'>): string | null =>
  season === null || episode === null ? null : `Season ${season}, episode ${numbersText(episode, end)}`;
