import type { Insertable, Selectable } from 'kysely';
import type { AccountsTable, Database } from '#platform/db/schema.ts';
import { brokenUniqueKey } from '#platform/db/unique-key.ts';

export type Account = Selectable<AccountsTable>;

/** What may belong to one account only. */
type Unique = 'owner' | 'phone' | 'email';

/** An account was not stored because another one has this already. */
export class TakenError extends Error {
  readonly what: Unique;

  constructor(what: Unique) {
    super(`taken: ${what}`);
    this.name = 'TakenError';
    this.what = what;
  }
}

const takenIn = (key: string): Unique => {
  if (/one_owner|user_type/.test(key)) return 'owner';
  return key.includes('phone') ? 'phone' : 'email';
};

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

    findOwner: (): Promise<Account | undefined> =>
      existing().where('user_type', '=', 'owner').executeTakeFirst(),

    /** How many of the residents have a password, as a share between 0 and 1. */
    async shareOfPasswords(): Promise<number> {
      const { all, protectedOnes } = await existing()
        .clearSelect()
        .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('password_hash').as('protectedOnes')])
        .where('role', '=', 'viewer')
        .where('status', '!=', 'pending')
        .executeTakeFirstOrThrow();
      return Number(all) === 0 ? 0 : Number(protectedOnes) / Number(all);
    },

    listStaff: (): Promise<Account[]> =>
      existing().where('user_type', '=', 'staff').orderBy('name').orderBy('id').execute(),

    listAll: (): Promise<Account[]> =>
      existing().orderBy('role').orderBy('user_type').orderBy('id').execute(),

    /** @throws TakenError */
    async insert(account: Insertable<AccountsTable>): Promise<Account> {
      try {
        return await db.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow();
      } catch (error) {
        const key = brokenUniqueKey(error);
        throw key === null ? error : new TakenError(takenIn(key));
      }
    },

    /** A pending account becomes active; undefined when there is none of this id. */
    approve: (id: number): Promise<Account | undefined> =>
      db
        .updateTable('accounts')
        .set({ status: 'active' })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst(),

    /**
     * Locks an account's row to the end of the transaction: what else changes its password, its status or its
     * sessions waits. False when it is no longer what it was when somebody proved to be its holder: active,
     * and with the same password.
     */
    async lockUnchanged({ id, password_hash }: Pick<Account, 'id' | 'password_hash'>): Promise<boolean> {
      const locked = await db
        .updateTable('accounts')
        .set((eb) => ({ status: eb.ref('status') }))
        .where('id', '=', id)
        .where('status', '=', 'active')
        .where('deleted_at', 'is', null)
        .where('password_hash', 'is not distinct from', password_hash)
        .executeTakeFirst();
      return Number(locked.numUpdatedRows) === 1;
    },

    async setPassword(id: number, passwordHash: string): Promise<void> {
      await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    },

    async noteSignIn(id: number, at: string): Promise<void> {
      await db.updateTable('accounts').set({ last_login_at: at }).where('id', '=', id).execute();
    },

    /** Takes a member of the staff out, and frees the e-mail. False when there is no such member. */
    async deleteStaff(id: number, at: string): Promise<boolean> {
      const result = await db
        .updateTable('accounts')
        .set({ deleted_at: at, email: null, password_hash: null })
        .where('id', '=', id)
        .where('user_type', '=', 'staff')
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return Number(result.numUpdatedRows) === 1;
    },
  };
};
export type AccountsRepository = ReturnType<typeof accountsRepository>;
