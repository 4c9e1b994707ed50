import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

/** What an account has watched. */
export interface WatchTotals {
  /** ISO 8601, UTC. */
  lastWatchedAt: string;
  /** Movies and episodes begun. */
  total: number;
}

/** The same for one row of a query that has `accounts` under its own name, to sort by. */
export const totalsOfAccount: Record<keyof WatchTotals, RawBuilder<unknown>> = {
  lastWatchedAt: sql`(select max(saved_at) from watch_progress where account_id = accounts.id)`,
  total: sql`(select count(*) from watch_progress where account_id = accounts.id)`,
};

export const watchTotalsRepository = (db: Database) => ({
  /** Whether anybody has begun a movie or an episode. */
  any: async (): Promise<boolean> =>
    (await db.selectFrom('watch_progress').select('account_id').limit(1).executeTakeFirst()) !== undefined,

  /** Of all accounts, or of these. Those who have watched nothing are missing. */
  async of(accountIds?: readonly number[]): Promise<Map<number, WatchTotals>> {
    const rows = await db
      .selectFrom('watch_progress')
      .select((eb) => [
        'account_id as accountId',
        eb.fn.max('saved_at').as('lastWatchedAt'),
        eb.fn.countAll<number>().as('total'),
      ])
      .$if(accountIds !== undefined, (query) => query.where('account_id', 'in', accountIds ?? []))
      .groupBy('account_id')
      .execute();
    return new Map(rows.map(({ accountId, ...totals }) => [accountId, totals]));
  },
});
