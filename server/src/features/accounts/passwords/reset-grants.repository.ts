import type { Database } from '#platform/db/schema.ts';

export const resetGrantsRepository = (db: Database) => ({
  async add(grant: { tokenHash: string; accountId: number; expiresAt: string }): Promise<void> {
    await db
      .insertInto('reset_grants')
      .values({ token_hash: grant.tokenHash, account_id: grant.accountId, expires_at: grant.expiresAt })
      .execute();
  },

  async removeAll(accountId: number): Promise<void> {
    await db.deleteFrom('reset_grants').where('account_id', '=', accountId).execute();
  },

  /** Uses up an account's grant; false when it was used before or has expired. */
  async spend(tokenHash: string, accountId: number, now: string): Promise<boolean> {
    const result = await db
      .deleteFrom('reset_grants')
      .where('token_hash', '=', tokenHash)
      .where('account_id', '=', accountId)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  },

  async findAccountId(tokenHash: string, now: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('reset_grants')
      .select('account_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.account_id;
  },
});
