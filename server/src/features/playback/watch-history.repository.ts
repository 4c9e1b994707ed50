import type { WatchedMoviesQuery, WatchedSort } from '@sebule/contract';
import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Listed, type Page, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsShown, seasonIsShown, titleIsPlayable, titleIsShown } from '#platform/db/visibility.ts';
import { episodeKey } from './progress.repository.ts';

/** Which entry of a history; the episode is null for a movie. */
export interface HistoryEntry {
  titleId: number;
  episodeId: number | null;
}

/** The movies and episodes that an account has begun, with what names them. */
const watchedRows = (db: Database, accountId: number) =>
  db
    .selectFrom('watch_progress')
    .innerJoin('titles', 'titles.id', 'watch_progress.title_id')
    .leftJoin('episodes', 'episodes.id', 'watch_progress.episode_id')
    .leftJoin('seasons', 'seasons.id', 'episodes.season_id')
    .select([
      'watch_progress.title_id as titleId',
      'titles.kind',
      'titles.title',
      'titles.runtime as titleRuntime',
      'seasons.order_no as seasonOrder',
      'watch_progress.episode_id as episodeId',
      'episodes.order_no as episodeOrder',
      'episodes.episode_end as episodeEnd',
      'episodes.name as episodeName',
      'episodes.runtime as episodeRuntime',
      'watch_progress.progress',
      'watch_progress.duration',
      'watch_progress.completed',
      'watch_progress.saved_at as savedAt',
    ])
    .where('watch_progress.account_id', '=', accountId);
export type WatchedRow = InferResult<ReturnType<typeof watchedRows>>[number];
export type HistoryRow = WatchedRow & Record<'posterPath' | 'backdropPath' | 'thumbnailPath', string | null>;

/** Tells `watchedRows` apart: an account has begun each movie and episode once. */
const watchedRowId = sql<string>`watch_progress.title_id || ' ' || watch_progress.episode_key`;

/** What can be watched again. An episode that was only opened was not watched. */
const isListed: RawBuilder<SqlBool> = sql`(
  cleared_at is null and (progress > 0 or ever_completed = 1) and ${titleIsShown} and ${titleIsPlayable}
  and ((titles.kind = 'movie' and episode_key = 0) or (${seasonIsShown} and ${episodeIsShown}))
)`;

/** A row keeps counting for the admins after it has been cleared, see decision 061. */
export const watchHistoryRepository = (db: Database) => {
  const rowOf = (accountId: number, { titleId, episodeId }: HistoryEntry) =>
    db
      .updateTable('watch_progress')
      .where('account_id', '=', accountId)
      .where('title_id', '=', titleId)
      .where('episode_key', '=', episodeKey(episodeId));

  /** The clock of a device may be ahead: what it has saved must not be newer than the clearing. */
  const clearedAt = (now: string) => sql<string>`case when saved_at > ${now} then saved_at else ${now} end`;

  return {
    /** What the viewer has watched and may see, last first. */
    list(accountId: number, page: Page): Promise<Listed<HistoryRow>> {
      const newestFirst = watchedRows(db, accountId)
        .select([
          'titles.poster_path as posterPath',
          'titles.backdrop_path as backdropPath',
          'episodes.thumbnail_path as thumbnailPath',
        ])
        .where(isListed)
        .orderBy('watch_progress.saved_at', 'desc')
        .orderBy('watch_progress.title_id', 'desc')
        .orderBy('watch_progress.episode_key', 'desc');
      return pageOf(db, newestFirst, watchedRowId, page);
    },

    /** Clears an entry until a later save. False when the viewer never began it. */
    async clear(accountId: number, entry: HistoryEntry, now: string): Promise<boolean> {
      const { numUpdatedRows } = await rowOf(accountId, entry)
        .set({ cleared_at: clearedAt(now) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Puts an entry back, as it was. False when the viewer never began it. */
    async restore(accountId: number, entry: HistoryEntry): Promise<boolean> {
      const { numUpdatedRows } = await rowOf(accountId, entry).set({ cleared_at: null }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Clears everything, also what is hidden at the moment. */
    async clearAll(accountId: number, now: string): Promise<void> {
      await db
        .updateTable('watch_progress')
        .where('account_id', '=', accountId)
        .where('cleared_at', 'is', null)
        .set({ cleared_at: clearedAt(now) })
        .execute();
    },
  };
};

const LAST_FIRST = { by: 'updated_at', descending: true } as const;

/** What an account has watched, as admins see it: also hidden titles, but not what was cleared (decision 061). */
export const watchedMoviesRepository = (db: Database) => {
  const sortKey = (by: WatchedSort): RawBuilder<unknown> => {
    if (by === 'title') return searchKey(db, 'titles.title');
    return sql.ref(by === 'progress' ? 'watch_progress.progress' : 'watch_progress.saved_at');
  };

  return {
    list(accountId: number, { sort = LAST_FIRST, q, ...page }: WatchedMoviesQuery) {
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
