import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

export interface NewLoginCode {
  accountId: number;
  /** The address that asked: a code is good only from there, so nobody else can use up its tries. */
  askedFrom: string;
  codeHash: string;
  createdAt: string;
  expiresAt: string;
}

/** A code that was sent lately. */
export interface SentCode {
  askedFrom: string;
  createdAt: string;
}

export const loginCodesRepository = (db: Database) => ({
  /**
   * Stores a code if `mayAdd` says so about those sent since a moment, newest first. One request at
   * a time for each account: two that ask together must not both find room.
   */
  add: (code: NewLoginCode, since: string, mayAdd: (sent: SentCode[]) => boolean): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      // Locks the account's row on PostgreSQL; SQLite has one writer anyway.
      await transaction
        .updateTable('accounts')
        .set((eb) => ({ id: eb.ref('id') }))
        .where('id', '=', code.accountId)
        .execute();
      await transaction
        .deleteFrom('login_codes')
        .where('account_id', '=', code.accountId)
        .where('created_at', '<=', since)
        .execute();
      const sent = await transaction
        .selectFrom('login_codes')
        .select(['asked_from as askedFrom', 'created_at as createdAt'])
        .where('account_id', '=', code.accountId)
        .orderBy('created_at', 'desc')
        .execute();
      if (!mayAdd(sent)) return false;
      await transaction
        .insertInto('login_codes')
        .values({
          account_id: code.accountId,
          asked_from: code.askedFrom,
          code_hash: code.codeHash,
          tries: 0,
          created_at: code.createdAt,
          expires_at: code.expiresAt,
        })
        .execute();
      return true;
    }),

  /**
   * Counts one try against the newest code that this address asked for, and returns that code's id
   * and hash, or undefined when there is none that may still be tried. One statement, so that
   * parallel guesses cannot share a try.
   */
  takeTry: (
    accountId: number,
    askedFrom: string,
    now: string,
    triesMax: number,
  ): Promise<{ id: number; code_hash: string } | undefined> =>
    db
      .updateTable('login_codes')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', (query) =>
        query
          .selectFrom('login_codes')
          .select((eb) => eb.fn.max('id').as('id'))
          .where('account_id', '=', accountId)
          .where('asked_from', '=', askedFrom),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', triesMax)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),

  /** Spends a code; false when another request spent it first. */
  async spend(id: number, now: string): Promise<boolean> {
    const result = await db
      .updateTable('login_codes')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  },
});
export type LoginCodesRepository = ReturnType<typeof loginCodesRepository>;
