import type { Insertable } from 'kysely';
import type { Database, GivenCodesTable } from '#platform/db/schema.ts';

export const givenCodesRepository = (db: Database) => ({
  async replace(code: Insertable<GivenCodesTable>): Promise<void> {
    const { account_id: _, ...values } = code;
    await db
      .insertInto('given_codes')
      .values(code)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
      .execute();
  },

  async remove(accountId: number): Promise<void> {
    await db.deleteFrom('given_codes').where('account_id', '=', accountId).execute();
  },

  /** Uses up an account's code; false when it is another, has been used or has expired. */
  async spend(accountId: number, codeHash: string, now: string): Promise<boolean> {
    const result = await db
      .deleteFrom('given_codes')
      .where('account_id', '=', accountId)
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  },
});
