import { sql } from 'kysely';
import { DAY_MS, SECOND_MS } from '#platform/clock.ts';
import { accountIsActive } from '#platform/db/active-accounts.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { lastEpisodeNo } from '#platform/db/last-episode-no.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database } from '#platform/db/schema.ts';
import { STEP_MAX_S, extremes } from './played-seconds.repository.ts';

/** What an account saves up for counting: a day in which nobody watches makes room for a family on several devices. */
const SAVED_UP_MAX_S = DAY_MS / SECOND_MS;
/** What a new account may count at once: as much as one save may. */
const SAVED_UP_AT_FIRST_S = STEP_MAX_S;

interface Noted {
  account_id: number;
  title_id: number;
  episode_key: number;
  saved_at: string;
  latest: string;
  /** When the save arrived, in seconds since 1970. */
  now: number;
}

/**
 * Notes what an account has watched last, unless something newer is noted, and how many seconds of it count: as many as
 * were played, but an account never counts more than have passed since it counted last, by the server's clock. A
 * statement of every save, after the place is stored.
 */
export const noteWatched = (db: Database) =>
  preparedQuery<Noted, unknown>(db, (slot) => {
    const { least, greatest } = extremes(db);
    const now = sql<number>`cast(${slot('now')} as ${sql.raw(isPostgres(db) ? 'bigint' : 'integer')})`;
    const atFirst = sql<number>`${now} - ${sql.lit(SAVED_UP_AT_FIRST_S)}`;
    // Saves may overtake one another; what is far ahead was counted before the clock was set back.
    const uncounted = sql<number>`case when last_watched.counted_until is null
      or last_watched.counted_until > ${now} + ${sql.lit(SAVED_UP_AT_FIRST_S)} then ${atFirst}
      else ${greatest}(last_watched.counted_until, ${now} - ${sql.lit(SAVED_UP_MAX_S)}) end`;
    const counted = sql<number>`${greatest}(0, ${least}(excluded.counted, ${now} - (${uncounted})))`;
    const isNewer = sql`(last_watched.saved_at < excluded.saved_at or last_watched.saved_at > ${slot('latest')})`;
    return db
      .insertInto('last_watched')
      .columns(['account_id', 'title_id', 'episode_id', 'counted', 'saved_at', 'counted_until'])
      .expression((eb) =>
        eb
          .selectFrom('watch_progress')
          .select([
            'account_id',
            'title_id',
            'episode_id',
            'played',
            sql<string>`cast(${slot('saved_at')} as text)`.as('saved_at'),
            sql<number>`${atFirst} + played`.as('counted_until'),
          ])
          .where('account_id', '=', slot('account_id'))
          .where('title_id', '=', slot('title_id'))
          .where('episode_key', '=', slot('episode_key')),
      )
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({
          title_id: sql<number>`case when ${isNewer} then excluded.title_id else last_watched.title_id end`,
          episode_id: sql<number>`case when ${isNewer} then excluded.episode_id else last_watched.episode_id end`,
          saved_at: sql<string>`case when ${isNewer} then excluded.saved_at else last_watched.saved_at end`,
          counted_until: sql<number>`(${uncounted}) + ${counted}`,
          counted,
        }),
      );
  });

export const lastWatchedRepository = (db: Database) => {
  const viewersSince = (moment: string) =>
    db
      .selectFrom('last_watched')
      .innerJoin('accounts', 'accounts.id', 'last_watched.account_id')
      .where('last_watched.saved_at', '>=', moment)
      .where('accounts.role', '=', 'viewer');

  return {
    /** How many viewers have watched something since a moment; those who are deleted by now count, too. */
    async countSince(moment: string): Promise<number> {
      const { count } = await viewersSince(moment)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Who has, those last first. */
    async since(moment: string, most: number) {
      const present = viewersSince(moment).where(accountIsActive);
      const watchers = await present
        .innerJoin('titles', 'titles.id', 'last_watched.title_id')
        .leftJoin('episodes', 'episodes.id', 'last_watched.episode_id')
        .select([
          'accounts.id as accountId',
          'accounts.name',
          'accounts.apartment',
          'titles.id as titleId',
          'titles.title',
          'titles.kind',
          'episodes.season_no as seasonNo',
          'episodes.episode_no as episodeNo',
        ])
        .select(lastEpisodeNo.as('episodeEnd'))
        .orderBy('last_watched.saved_at', 'desc')
        .orderBy('accounts.id')
        .limit(most)
        .execute();
      if (watchers.length < most) return { watchers, total: watchers.length };
      const { total } = await present
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { watchers, total };
    },
  };
};
