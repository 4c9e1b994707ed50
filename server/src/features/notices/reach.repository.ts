import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { viewerIsActive } from '#platform/db/active-accounts.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { searchKey } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Home } from './blocks.rules.ts';

/**
 * Whether a notice concerns an account's holder; case and accents of places are ignored. A notice for an apartment
 * whose block is not known concerns only residents whose block is not known either.
 */
export const noticeConcerns = (db: Database): RawBuilder<SqlBool> => {
  const isSame = (column: 'location' | 'apartment') =>
    sql`${searchKey(db, `notices.${column}`)} is not distinct from ${searchKey(db, `accounts.${column}`)}`;
  return sql`(notices.audience = 'everyone' or (${isSame('location')}
    and (notices.audience = 'block' or ${isSame('apartment')})))`;
};

export const reachRepository = (db: Database) => ({
  /** The residents that a notice is for; `isKept` keeps them from changing until the transaction ends. */
  concerned: (noticeId: number, { isKept }: { isKept: boolean }) =>
    db
      .selectFrom('accounts')
      .innerJoin('notices', (join) => join.on(noticeConcerns(db)))
      .where('notices.id', '=', noticeId)
      .where(viewerIsActive)
      .select(['accounts.id', 'accounts.phone'])
      .orderBy('accounts.id')
      // SQLite has one writer.
      .$if(isKept && isPostgres(db), (query) => query.forShare('accounts'))
      .execute(),

  /** Where residents live, as it was typed. */
  homes: (): Promise<Home[]> =>
    db
      .selectFrom('accounts')
      .where(viewerIsActive)
      .select(['accounts.location', 'accounts.apartment'])
      .select((eb) => eb.fn.countAll<number>().as('residents'))
      .groupBy(['accounts.location', 'accounts.apartment'])
      .execute(),
});
