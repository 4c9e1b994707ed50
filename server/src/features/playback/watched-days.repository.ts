import { sql } from 'kysely';
import { DAY_MS } from '#platform/clock.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database } from '#platform/db/schema.ts';

/** More than is shown, so that what was watched in a month can be compared with the month before. */
const DAYS_KEPT = 90;
/** The earliest moment that lies in a day which is kept. */
export const keptSince = (now: number): number => now - DAYS_KEPT * DAY_MS;

/** Adds to a day of a title what `noteWatched` has counted for the account. */
export const addCounted = (db: Database) =>
  preparedQuery<{ account_id: number; title_id: number; day: string }, unknown>(db, (slot) =>
    db
      .insertInto('watched_days')
      .columns(['day', 'title_id', 'seconds'])
      .expression((eb) =>
        eb
          .selectFrom('last_watched')
          .select([
            sql<string>`cast(${slot('day')} as text)`.as('day'),
            sql<number>`cast(${slot('title_id')} as integer)`.as('title_id'),
            'counted as seconds',
          ])
          .where('account_id', '=', slot('account_id'))
          .where('counted', '>', 0),
      )
      .onConflict((conflict) =>
        conflict.columns(['day', 'title_id']).doUpdateSet((eb) => ({
          seconds: eb('watched_days.seconds', '+', eb.ref('excluded.seconds')),
        })),
      ),
  );

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

  /** The titles that were watched longest from a day on, each with how many seconds. */
  perTitle: (from: string, most: number) =>
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

  async forgetBefore(day: string): Promise<void> {
    await db.deleteFrom('watched_days').where('day', '<', day).execute();
  },
});
