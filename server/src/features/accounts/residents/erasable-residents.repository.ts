import { isPostgres } from '#platform/db/is-postgres.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Account } from '../accounts.repository.ts';

/** The viewers' accounts, deleted ones too. */
export const erasableResidentsRepository = (db: Database) => ({
  /**
   * A resident's row, which stays locked until the end of the transaction, also for those who write rows that refer to it:
   * otherwise they would get in between, and then wait for what has been erased already while their own rows are waited
   * for.
   */
  lock: (id: number): Promise<Account | undefined> =>
    db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .where('role', '=', 'viewer')
      .$if(isPostgres(db), (accounts) => accounts.forUpdate())
      .executeTakeFirst(),

  /** Residents whose leaving a clock that was ahead has noted in the future count as having left now. */
  async mendLeft(now: string, latest: string): Promise<void> {
    for (const column of ['blocked_at', 'deleted_at'] as const) {
      await db
        .updateTable('accounts')
        .set({ [column]: now })
        .where('role', '=', 'viewer')
        .where(column, '>', latest)
        .execute();
    }
  },
});
