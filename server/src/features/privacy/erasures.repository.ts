import type { Selectable } from 'kysely';
import { among } from '#platform/db/among.ts';
import type { AccountsTable, Database } from '#platform/db/schema.ts';

/** By which an account is known again in an older copy of the database: ids alone are given out anew there. */
export type AccountKey = Pick<Selectable<AccountsTable>, 'id' | 'created_at'>;
type Resident = Selectable<AccountsTable>;

/** Who wants to be erased, and who was. */
export const erasuresRepository = (db: Database) => {
  const residents = () => db.selectFrom('accounts').where('accounts.role', '=', 'viewer');
  const toErase = () =>
    residents()
      .leftJoin('erasures', 'erasures.account_id', 'accounts.id')
      .where('erasures.erased_at', 'is', null);

  const someIds = async (most: number, found: ReturnType<typeof toErase>): Promise<number[]> => {
    const rows = await found.select('accounts.id').orderBy('accounts.id').limit(most).execute();
    return rows.map(({ id }) => id);
  };

  const erased = () =>
    db
      .selectFrom('erasures')
      .innerJoin('accounts', 'accounts.id', 'erasures.account_id')
      .select(['accounts.id', 'accounts.created_at', 'erasures.erased_at'])
      .$narrowType<{ erased_at: string }>();

  return {
    /** A resident who is not deleted. */
    find: (id: number): Promise<Resident | undefined> =>
      residents()
        .selectAll('accounts')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),

    /** Whether there is a resident, deleted or not, who is not erased yet. */
    async isThere(id: number): Promise<boolean> {
      const found = toErase().select('accounts.id').where('accounts.id', '=', id);
      return (await found.executeTakeFirst()) !== undefined;
    },

    async ask(id: number, asked_at: string, due_at: string): Promise<void> {
      await db
        .insertInto('erasures')
        .values({ account_id: id, asked_at, due_at })
        // Asked again: the first day counts.
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .execute();
    },

    async withdraw(id: number): Promise<void> {
      await db.deleteFrom('erasures').where('account_id', '=', id).where('erased_at', 'is', null).execute();
    },

    async isAsked(id: number): Promise<boolean> {
      const asked = db
        .selectFrom('erasures')
        .select('asked_at')
        .where('account_id', '=', id)
        .where('erased_at', 'is', null);
      return (await asked.executeTakeFirst()) !== undefined;
    },

    /** Those who wait, deleted ones too, the one that is due first before the others. */
    open: (most: number) =>
      toErase()
        .select([
          'accounts.id',
          'accounts.name',
          'accounts.apartment',
          'accounts.deleted_at',
          'erasures.asked_at',
          'erasures.due_at',
        ])
        .where('erasures.due_at', 'is not', null)
        .orderBy('erasures.due_at')
        .orderBy('accounts.id')
        .limit(most)
        .execute(),

    async noteErased(id: number, erased_at: string): Promise<void> {
      await db
        .insertInto('erasures')
        .values({ account_id: id, erased_at })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ erased_at }))
        .execute();
    },

    /** Who was erased, later than a moment if one is given. */
    erased: (after = '') => erased().where('erased_at', '>', after).orderBy('erased_at').execute(),

    erasedOne: (id: number) =>
      erased().where('accounts.id', '=', id).where('erased_at', 'is not', null).executeTakeFirst(),

    /** Of accounts that are not erased, those with one of these ids. */
    toEraseAmong: (ids: readonly number[]): Promise<AccountKey[]> =>
      toErase()
        .select(['accounts.id', 'accounts.created_at'])
        .where(among(db, 'accounts.id', ids))
        .execute(),

    /** Some of those who were blocked or deleted before a moment and are not erased. */
    leftBefore: (moment: string, most: number): Promise<number[]> =>
      someIds(
        most,
        toErase().where((eb) =>
          eb.or([
            eb('accounts.deleted_at', '<', moment),
            eb.and([
              eb('accounts.deleted_at', 'is', null),
              eb('accounts.status', '=', 'blocked'),
              eb('accounts.blocked_at', '<', moment),
            ]),
          ]),
        ),
      ),

    /** Some of those who signed up before a moment and were never approved; deleted ones have left. */
    appliedBefore: (moment: string, most: number): Promise<number[]> =>
      someIds(
        most,
        toErase()
          .where('accounts.deleted_at', 'is', null)
          .where('accounts.status', '=', 'pending')
          .where('accounts.created_at', '<', moment),
      ),
  };
};
