import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

export interface NewLoginCode {
  accountId: number;
  codeHash: string;
  createdAt: string;
  expiresAt: string;
}

export const loginCodesRepository = (db: Database) => ({
  /** When codes were sent to an account since a moment, newest first. */
  async sentSince(accountId: number, since: string): Promise<string[]> {
    const rows = await db
      .selectFrom('login_codes')
      .select('created_at')
      .where('account_id', '=', accountId)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map((row) => row.created_at);
  },

  async insert({ accountId, codeHash, createdAt, expiresAt }: NewLoginCode): Promise<void> {
    await db
      .insertInto('login_codes')
      .values({
        account_id: accountId,
        code_hash: codeHash,
        tries: 0,
        created_at: createdAt,
        expires_at: expiresAt,
      })
      .execute();
  },

  /**
   * Counts one try against the account's newest code and returns that code's id and hash, or
   * undefined when there is none that may still be tried. One statement, so that parallel
   * guesses cannot share a try.
   */
  takeTry: (
    accountId: number,
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
          .where('account_id', '=', accountId),
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

  async removeBefore(accountId: number, moment: string): Promise<void> {
    await db
      .deleteFrom('login_codes')
      .where('account_id', '=', accountId)
      .where('created_at', '<', moment)
      .execute();
  },
});
export type LoginCodesRepository = ReturnType<typeof loginCodesRepository>;
