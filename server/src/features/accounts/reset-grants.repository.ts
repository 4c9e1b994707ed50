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

  /**
   * Spends a grant on a new password, and ends every session and sign-in link of its account: all of
   * it, or nothing. False when the grant was spent before or has run out.
   */
  spend: (tokenHash: string, passwordHash: string, now: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const grant = await transaction
        .deleteFrom('reset_grants')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst();
      if (!grant) return false;
      const { account_id: id } = grant;
      await transaction
        .updateTable('accounts')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .execute();
      await transaction.deleteFrom('sessions').where('account_id', '=', id).execute();
      await transaction.deleteFrom('login_links').where('account_id', '=', id).execute();
      return true;
    }),
});
export type ResetGrantsRepository = ReturnType<typeof resetGrantsRepository>;
