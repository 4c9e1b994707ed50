import type { Insertable, Selectable } from 'kysely';
import type { AccountsTable, Database } from '#platform/db/schema.ts';

export type Account = Selectable<AccountsTable>;

/** Accounts that may still sign in; a deleted one is gone for every purpose here. */
export const accountsRepository = (db: Database) => {
  const existing = () => db.selectFrom('accounts').selectAll().where('deleted_at', 'is', null);
  return {
    findViewerByPhone: (phone: string): Promise<Account | undefined> =>
      existing().where('role', '=', 'viewer').where('phone', '=', phone).executeTakeFirst(),

    findAdminByEmail: (email: string): Promise<Account | undefined> =>
      existing().where('role', '=', 'admin').where('email', '=', email).executeTakeFirst(),

    findById: (id: number): Promise<Account | undefined> =>
      existing().where('id', '=', id).executeTakeFirst(),

    insert: (account: Insertable<AccountsTable>): Promise<Account> =>
      db.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow(),

    async recordLogin(id: number, at: string): Promise<void> {
      await db.updateTable('accounts').set({ last_login_at: at }).where('id', '=', id).execute();
    },
  };
};
export type AccountsRepository = ReturnType<typeof accountsRepository>;
