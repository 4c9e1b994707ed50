import type { StaffQuery } from '@sebule/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { accountIsActive } from '#platform/db/active-accounts.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { type Listed, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type { AccountsTable, Database } from '#platform/db/schema.ts';
import { brokenUniqueKey } from '#platform/db/unique-key.ts';

export type Account = Selectable<AccountsTable>;

type Unique = 'owner' | 'phone' | 'email';

/** An account was not stored because another one already has this value. */
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

type StaffSort = NonNullable<StaffQuery['sort']>['by'];
const BY_NAME = { by: 'name', descending: false } as const;

/** To build a statement of more would keep other requests waiting. */
const ROWS_PER_STATEMENT = 100;

/** @throws TakenError when the write breaks a unique key */
export const refusingTaken = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    const key = brokenUniqueKey(error);
    throw key === null ? error : new TakenError(takenIn(key));
  }
};

/** Accounts. What finds or lists them ignores deleted ones. */
export const accountsRepository = (db: Database) => {
  const existing = () => db.selectFrom('accounts').selectAll().where('deleted_at', 'is', null);
  const staffKey = (by: StaffSort) => (by === 'last_login' ? sql.ref('last_login_at') : searchKey(db, by));
  return {
    findViewerByPhone: (phone: string): Promise<Account | undefined> =>
      existing().where('role', '=', 'viewer').where('phone', '=', phone).executeTakeFirst(),

    findAdminByEmail: (email: string): Promise<Account | undefined> =>
      existing().where('role', '=', 'admin').where('email', '=', email).executeTakeFirst(),

    findById: (id: number) => existing().where('id', '=', id).executeTakeFirst(),

    findOwner: () => existing().where('user_type', '=', 'owner').executeTakeFirst(),

    /** The share of residents that have a password, 0 to 1. */
    async shareOfPasswords(): Promise<number> {
      const { all, protectedOnes } = await existing()
        .clearSelect()
        .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('password_hash').as('protectedOnes')])
        .where('role', '=', 'viewer')
        .where('status', '!=', 'pending')
        .executeTakeFirstOrThrow();
      return Number(all) === 0 ? 0 : Number(protectedOnes) / Number(all);
    },

    listStaff: ({ sort = BY_NAME, q, ...page }: StaffQuery): Promise<Listed<Account>> => {
      const staff = existing()
        .where('user_type', '=', 'staff')
        .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', ['name', 'email'])))
        .$call(sortBy(staffKey(sort.by), 'id', sort.descending));
      return pageOf(db, staff, 'id', page);
    },

    listAll: () => existing().orderBy('role').orderBy('user_type').orderBy('id').execute(),

    /** @throws TakenError */
    insert: (account: Insertable<AccountsTable>): Promise<Account> =>
      refusingTaken(db.insertInto('accounts').values(account).returningAll().executeTakeFirstOrThrow()),

    /** Stores viewers, except those whose phones other accounts have. @returns the ids of the stored ones, by phone */
    async insertWithFreePhones(viewers: readonly Insertable<AccountsTable>[]): Promise<Map<string, number>> {
      const ids = new Map<string, number>();
      for (let at = 0; at < viewers.length; at += ROWS_PER_STATEMENT) {
        const stored = await db
          .insertInto('accounts')
          .values(viewers.slice(at, at + ROWS_PER_STATEMENT))
          .onConflict((conflict) => conflict.column('phone').doNothing())
          .returning(['id', 'phone'])
          .execute();
        for (const { id, phone } of stored) ids.set(phone ?? '', id);
      }
      return ids;
    },

    /**
     * Locks an account's row until the end of the transaction, so that other changes of its password, status or
     * sessions wait. False when the account has changed since its holder was verified: it must be active and have
     * the same phone and password.
     */
    async lockUnchanged({
      id,
      phone,
      password_hash,
    }: Pick<Account, 'id' | 'phone' | 'password_hash'>): Promise<boolean> {
      const locked = await db
        .updateTable('accounts')
        .set((eb) => ({ status: eb.ref('status') }))
        .where('id', '=', id)
        .where(accountIsActive)
        .where('phone', 'is not distinct from', phone)
        .where('password_hash', 'is not distinct from', password_hash)
        .executeTakeFirst();
      return Number(locked.numUpdatedRows) === 1;
    },

    /** Keeps an account from being deleted or erased until the end of the transaction. False when it has been. */
    async keep(id: number): Promise<boolean> {
      const kept = await existing()
        .clearSelect()
        .select('id')
        .where('id', '=', id)
        // Conflicts with `residentsRepository.lock`, which a key share lock would not. SQLite has one writer.
        .$if(isPostgres(db), (query) => query.forShare())
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** @param byCode whether a code to the account's phone allowed it */
    async setPassword(id: number, passwordHash: string, byCode: boolean): Promise<void> {
      await db
        .updateTable('accounts')
        .set({ password_hash: passwordHash, ...(byCode ? { password_by_code: 1 } : {}) })
        .where('id', '=', id)
        .execute();
    },

    /** For `writeTogether`. */
    notingSignIn: (id: number, at: string) =>
      db.updateTable('accounts').set({ last_login_at: at }).where('id', '=', id).compile(),

    /** Deletes a member of the staff, and frees the e-mail. False when there is no such member. */
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
