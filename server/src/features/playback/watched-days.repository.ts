import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/constants';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database, TitlesTable } from '#platform/db/schema.ts';

/** The most that one save counts: longer than a film plays on from a buffer without a connection. */
const STEP_MAX_S = 30 * 60;
/** A player saves at each pause and each jump, so between two saves it plays for one step; saves may be late. */
const USUAL_STEP_MAX_S = 3 * PROGRESS_SAVE_STEP_S;

/** A save: where somebody is in a movie or an episode, on a day of the building. */
interface Watched {
  account_id: number;
  title_id: number;
  episode_key: number;
  /** Seconds. */
  progress: number;
  /** ISO 8601, UTC. */
  saved_at: string;
  day: string;
}

/** A title, and for how many seconds it was watched. */
export interface WatchedTitle {
  id: number;
  title: string;
  kind: TitlesTable['kind'];
  status: TitlesTable['status'];
  seconds: number;
}

/**
 * Adds to its day how many seconds have been watched between the stored save of a movie or an episode and the next one,
 * which is to be stored after this. It is never more than the time that has passed, so jumping ahead does not count, nor
 * does a save that arrives twice or late. What moves less than half as far as the clock was paused in between: then a
 * jump from the pause must not count as watching.
 */
export const countWatched = (db: Database) =>
  preparedQuery<Watched, unknown>(db, (slot) => {
    // Of the whole second in which a save falls: rounded differences would add up to more than has passed.
    const secondOf = (moment: RawBuilder<string>) =>
      isPostgres(db)
        ? sql`floor(extract(epoch from cast(${moment} as timestamptz)))`
        : sql`unixepoch(${moment})`;
    const passed = sql`${secondOf(sql`${slot('saved_at')}`)} - ${secondOf(sql`saved_at`)}`;
    const least = sql.raw(isPostgres(db) ? 'least' : 'min');
    const most = sql`case when moved >= passed / 2 then ${sql.lit(STEP_MAX_S)} else ${sql.lit(USUAL_STEP_MAX_S)} end`;
    return db
      .insertInto('watched_days')
      .columns(['day', 'title_id', 'seconds'])
      .expression((eb) =>
        eb
          .selectFrom((query) =>
            query
              .selectFrom('watch_progress')
              .select([
                'title_id',
                sql<number>`cast(${slot('progress')} as double precision) - progress`.as('moved'),
                sql<number>`${passed}`.as('passed'),
              ])
              .where('account_id', '=', slot('account_id'))
              .where('title_id', '=', slot('title_id'))
              .where('episode_key', '=', slot('episode_key'))
              .as('step'),
          )
          .select([
            sql<string>`cast(${slot('day')} as text)`.as('day'),
            'title_id',
            sql<number>`cast(round(cast(${least}(moved, passed, ${most}) as numeric)) as integer)`.as(
              'seconds',
            ),
          ])
          .where('moved', '>', 0)
          .where('passed', '>', 0),
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'title_id']).doUpdateSet((eb) => ({
          seconds: eb('watched_days.seconds', '+', eb.ref('excluded.seconds')),
        })),
      );
  });

/** How long the residents have watched, together. */
export const watchedDaysRepository = (db: Database) => ({
  /** By day, from a day on; days without any are missing. */
  async perDay(from: string): Promise<Map<string, number>> {
    const rows = await db
      .selectFrom('watched_days')
      .select((eb) => ['day', eb.fn.sum<number>('seconds').as('seconds')])
      .where('day', '>=', from)
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, seconds }) => [day, seconds]));
  },

  /** The titles that were watched longest from a day on. */
  perTitle: (from: string, most: number): Promise<WatchedTitle[]> =>
    db
      .selectFrom((query) =>
        query
          .selectFrom('watched_days')
          .select((eb) => ['title_id', eb.fn.sum<number>('seconds').as('seconds')])
          .where('day', '>=', from)
          .groupBy('title_id')
          .orderBy('seconds', 'desc')
          .orderBy('title_id')
          .limit(most)
          .as('most'),
      )
      .innerJoin('titles', 'titles.id', 'most.title_id')
      .select(['titles.id', 'titles.title', 'titles.kind', 'titles.status', 'most.seconds'])
      .orderBy('most.seconds', 'desc')
      .orderBy('titles.id')
      .execute(),

  /** The first day that is known; null before anything was watched. */
  async firstDay(): Promise<string | null> {
    const row = await db
      .selectFrom('watched_days')
      .select((eb) => eb.fn.min('day').as('day'))
      .executeTakeFirst();
    return row?.day ?? null;
  },

  /** Forgets what was watched before a day. */
  async forgetBefore(day: string): Promise<void> {
    await db.deleteFrom('watched_days').where('day', '<', day).execute();
  },
});
export type WatchedDaysRepository = ReturnType<typeof watchedDaysRepository>;
