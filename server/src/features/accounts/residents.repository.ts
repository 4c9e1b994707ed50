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
});
