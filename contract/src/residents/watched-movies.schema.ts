import type { z } from 'zod';
import { listQuery } from '../common/lists.schema.ts';
import { watchHistory } from '../playback/playback.schema.ts';
import { WATCHED_SORTS } from './limits.ts';

export type WatchedSort = (typeof WATCHED_SORTS)[number];

export const watchedMoviesQuery = listQuery({
  sort: WATCHED_SORTS,
  finds: 'the title and the name of the episode',
});
export type WatchedMoviesQuery = z.output<typeof watchedMoviesQuery>;

/** A movie or an episode that a resident has watched, also when residents no longer see it. */
export const watchedMovie = watchHistory.pick({
  title: true,
  movie_id: true,
  is_series: true,
  season_order: true,
  episode_order: true,
  episode_end: true,
  episode_id: true,
  episode_name: true,
  progress: true,
  duration: true,
  completed: true,
  updated_at: true,
});
export type WatchedMovie = z.infer<typeof watchedMovie>;
