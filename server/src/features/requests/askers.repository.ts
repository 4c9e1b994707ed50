import { type InferResult, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { type Listed, type Page, pageOf } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { smsPhone, stillWants } from './requests.repository.ts';

/** Those who still want what requests are about. */
const askers = (db: Database) =>
  db
    .selectFrom('movie_request_askers as asker')
    .innerJoin('accounts', 'accounts.id', 'asker.account_id')
    .select([
      'asker.request_id',
      'asker.account_id',
      'accounts.name',
      'accounts.phone',
      'accounts.apartment',
      'accounts.location',
      'asker.description',
      'asker.notify',
      'asker.asked_at',
    ])
    .where(stillWants);
export type AskerRow = InferResult<ReturnType<typeof askers>>[number];

/** How many accounts want something, and how many of them an answer reaches. */
export interface Reach {
  residents: number;
  /** In Sebule: those who want to be notified. */
  notified: number;
  /** By SMS: those of them who have a phone. */
  bySms: number;
}

/** Who wants what requests are about. */
export const askersRepository = (db: Database) => ({
  /** Who asked first for each of these requests. */
  async firstOf(ids: readonly number[]): Promise<AskerRow[]> {
    if (ids.length === 0) return [];
    const place = sql<number>`row_number() over (
      partition by asker.request_id order by asker.asked_at, asker.account_id
    )`;
    const ranked = askers(db)
      .select(place.as('place'))
      .where(among(db, 'asker.request_id', ids));
    return db.selectFrom(ranked.as('ranked')).selectAll().where('place', '=', 1).execute();
  },

  /** All of one request, in the order in which they asked. */
  of: (id: number, page: Page): Promise<Listed<AskerRow>> =>
    pageOf(
      db,
      askers(db).where('asker.request_id', '=', id).orderBy('asker.asked_at').orderBy('asker.account_id'),
      'asker.account_id',
      page,
    ),

  /** How many want each of these requests, and whom an answer reaches. */
  async reach(ids: readonly number[]): Promise<Map<number, Reach>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('movie_request_askers as asker')
      .innerJoin('accounts', 'accounts.id', 'asker.account_id')
      .select('asker.request_id as id')
      .select((eb) => [
        eb.fn.countAll<number>().as('residents'),
        sql<number>`count(case when asker.notify = 1 then 1 end)`.as('notified'),
        sql<number>`count(case when asker.notify = 1 then ${smsPhone} end)`.as('bySms'),
      ])
      .where(among(db, 'asker.request_id', ids))
      .where(stillWants)
      .groupBy('asker.request_id')
      .execute();
    return new Map(rows.map(({ id, ...reach }) => [id, reach]));
  },
});
