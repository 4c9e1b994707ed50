import {
  type WatchHistory,
  type WatchedMovie,
  type WatchedMoviesQuery,
  playbackMessages,
} from '@sebule/contract';
import { MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { type Listed, type Page, mapListed } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Limited } from './progress.service.ts';
import {
  type HistoryEntry,
  type HistoryRow,
  type WatchedRow,
  watchHistoryRepository,
  watchedMoviesRepository,
} from './watch-history.repository.ts';

const SECONDS_PER_MINUTE = MINUTE_MS / SECOND_MS;

/** As a player has reported it, or else as the catalogue has it; null when neither knows. */
const durationOf = ({ duration, kind, titleRuntime, episodeRuntime }: WatchedRow): number | null => {
  const runtime = (kind === 'series' ? episodeRuntime : titleRuntime) ?? 0;
  return duration ?? (runtime > 0 ? runtime * SECONDS_PER_MINUTE : null);
};

const toWatchedMovie = (row: WatchedRow): WatchedMovie => ({
  title: row.title,
  movie_id: row.titleId,
  is_series: row.kind === 'series',
  season_order: row.seasonOrder,
  episode_order: row.episodeOrder,
  ...(row.episodeEnd !== null && { episode_end: row.episodeEnd }),
  episode_id: row.episodeId,
  episode_name: row.episodeName,
  progress: row.progress,
  duration: durationOf(row),
  completed: row.completed === 1,
  updated_at: row.savedAt,
});

const toWatchHistory = (row: HistoryRow): WatchHistory => ({
  ...toWatchedMovie(row),
  poster_path: row.posterPath,
  backdrop_path: row.backdropPath,
  thumbnail_path: row.thumbnailPath,
});

/** What an account has watched, as admins see it. */
export const listWatchedMovies = async (db: Database, accountId: number, query: WatchedMoviesQuery) =>
  mapListed(await watchedMoviesRepository(db).list(accountId, query), (rows) => rows.map(toWatchedMovie));

export const watchHistoryService = ({ db, allowance, clock }: Limited) => ({
  list: async (accountId: number, page: Page): Promise<Listed<WatchHistory>> =>
    mapListed(await watchHistoryRepository(db).list(accountId, page), (rows) => rows.map(toWatchHistory)),

  /** Clears an entry of the viewer's history, or puts it back. @throws AppError 404 or 429 */
  update: (accountId: number, entry: HistoryEntry, isShown: boolean): Promise<void> =>
    allowance.spendOn(String(accountId), async () => {
      const isKnown = isShown
        ? await watchHistoryRepository(db).restore(accountId, entry)
        : await watchHistoryRepository(db).clear(accountId, entry, isoTime(clock.now()));
      if (!isKnown) throw notFound(playbackMessages.historyEntryNotFound);
    }),

  /** Clears the viewer's whole history. @throws AppError 429 */
  clear: (accountId: number): Promise<void> =>
    allowance.spendOn(String(accountId), () =>
      watchHistoryRepository(db).clearAll(accountId, isoTime(clock.now())),
    ),
});
export type WatchHistoryService = ReturnType<typeof watchHistoryService>;
