import type { Database } from '#platform/db/schema.ts';
import type { Account } from './accounts.repository.ts';

/** The viewers' accounts, deleted ones too. */
export const residentsRepository = (db: Database) => ({
  /** A resident's row, which stays locked until the end of the transaction. */
  lock: (id: number): Promise<Account | undefined> =>
    db
      .updateTable('accounts')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .where('role', '=', 'viewer')
      .returningAll()
      .executeTakeFirst(),

  /** Those who left at a moment in the future, as a clock that was ahead has noted it, have left now. */
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
