import { type RawBuilder, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import type { Database } from '#platform/db/schema.ts';

/** What an account has watched; what is no longer kept of it is counted in `forgotten_watching`. */
export interface WatchTotals {
  /** ISO 8601, UTC. */
  lastWatchedAt: string;
  /** Movies and episodes begun. */
  total: number;
}

/** The same for one row of a query that has `accounts` under its own name; it has watched nothing where the first is null. */
export const totalsOfAccount: {
  lastWatchedAt: RawBuilder<string | null>;
  total: RawBuilder<number>;
} = {
  lastWatchedAt: sql`coalesce(
    (select max(saved_at) from watch_progress where account_id = accounts.id),
    (select last_watched_at from forgotten_watching where account_id = accounts.id)
  )`,
  total: sql`(coalesce((select total from watch_counts where account_id = accounts.id), 0)
    + coalesce((select total from forgotten_watching where account_id = accounts.id), 0))`,
};

export const watchTotalsRepository = (db: Database) => ({
  /** Whether anybody has begun a movie or an episode. */
  async any(): Promise<boolean> {
    for (const table of ['watch_progress', 'forgotten_watching'] as const) {
      if (await db.selectFrom(table).select('account_id').limit(1).executeTakeFirst()) return true;
    }
    return false;
  },

  /** Of these accounts. Those who have watched nothing are missing. */
  async of(accountIds: readonly number[]): Promise<Map<number, WatchTotals>> {
    const rows = await db
      .selectFrom('accounts')
      .select([
        'accounts.id',
        totalsOfAccount.lastWatchedAt.as('lastWatchedAt'),
        totalsOfAccount.total.as('total'),
      ])
      .where(among(db, 'accounts.id', accountIds))
      .execute();
    return new Map(
      rows.flatMap(({ id, lastWatchedAt, total }) =>
        lastWatchedAt === null ? [] : [[id, { lastWatchedAt, total }]],
      ),
    );
  },
});
