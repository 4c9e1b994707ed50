import type { Database } from '#platform/db/schema.ts';

export const resetGrantsRepository = (db: Database) => ({
  /** Stores a grant in place of the account's earlier ones. */
  replace: (grant: { tokenHash: string; accountId: number; expiresAt: string }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('reset_grants').where('account_id', '=', grant.accountId).execute();
      await transaction
        .insertInto('reset_grants')
        .values({ token_hash: grant.tokenHash, account_id: grant.accountId, expires_at: grant.expiresAt })
        .execute();
    }),

  /** The account that a grant is for, while it is good. */
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
export type ResetGrantsRepository = ReturnType<typeof resetGrantsRepository>;
