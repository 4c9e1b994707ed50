import type { WatchedMoviesQuery, WatchedSort } from '@sebule/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Listed, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { type HistoryRow, watchedRowId, watchedRows } from './watch-history.repository.ts';

export type WatchedRow = Omit<HistoryRow, 'posterPath' | 'backdropPath' | 'thumbnailPath'>;

const LAST_FIRST = { by: 'updated_at', descending: true } as const;

/**
 * What an account has watched, as admins see it: titles that residents do not see any more are in it, and what the
 * resident has cleared is not (decision 061).
 */
export const watchedMoviesRepository = (db: Database) => {
  const sortKey = (by: WatchedSort): RawBuilder<unknown> => {
    if (by === 'title') return searchKey(db, 'titles.title');
    return sql.ref(by === 'progress' ? 'watch_progress.progress' : 'watch_progress.saved_at');
  };

  return {
    list(
      accountId: number,
      { sort = LAST_FIRST, q, ...page }: WatchedMoviesQuery,
    ): Promise<Listed<WatchedRow>> {
      const query = watchedRows(db, accountId)
        .where('watch_progress.cleared_at', 'is', null)
        .where(sql<boolean>`(watch_progress.progress > 0 or watch_progress.ever_completed = 1)`)
        .$if(q !== undefined, (rows) => rows.where(hasWords(db, q ?? '', ['titles.title', 'episodes.name'])))
        .$call(sortBy(sortKey(sort.by), 'watch_progress.title_id', sort.descending))
        .orderBy('watch_progress.episode_key', sort.descending ? 'desc' : 'asc');
      return pageOf(db, query, watchedRowId, page);
    },
  };
};
