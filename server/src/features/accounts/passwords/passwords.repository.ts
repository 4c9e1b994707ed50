import type { Transaction } from 'kysely';
import type { Database, Tables } from '#platform/db/schema.ts';

interface NewPassword {
  accountId: number;
  passwordHash: string;
}

/**
 * Sets a password, and ends every way into the account that the one before has opened, but for one
 * session if it is named. @returns how many sessions ended
 */
const replace = async (
  transaction: Transaction<Tables>,
  { accountId, passwordHash }: NewPassword,
  keptSession?: string,
): Promise<number> => {
  // First, for it locks the account's row on PostgreSQL: a sign-in waits for it, or it for the sign-in.
  await transaction
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .execute();
  const sessions = transaction.deleteFrom('sessions').where('account_id', '=', accountId);
  const ended = await (
    keptSession === undefined ? sessions : sessions.where('id', '!=', keptSession)
  ).executeTakeFirst();
  await transaction.deleteFrom('login_links').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('reset_grants').where('account_id', '=', accountId).execute();
  return Number(ended.numDeletedRows);
};

export const passwordsRepository = (db: Database) => ({
  /** For whoever has the server itself. @returns how many sessions ended */
  set: (password: NewPassword): Promise<number> =>
    db.transaction().execute((transaction) => replace(transaction, password)),

  /**
   * For whoever is signed in and has shown the old password. False when that session has ended or that
   * password was replaced in the meantime: of two changes at once, one holds.
   */
  change: (password: NewPassword, proved: { passwordHash: string; sessionId: string }): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const still = await transaction
        .updateTable('accounts')
        .set((eb) => ({ password_hash: eb.ref('password_hash') }))
        .where('id', '=', password.accountId)
        .where('password_hash', '=', proved.passwordHash)
        .where((eb) => eb.exists(eb.selectFrom('sessions').select('id').where('id', '=', proved.sessionId)))
        .executeTakeFirst();
      if (Number(still.numUpdatedRows) !== 1) return false;
      await replace(transaction, password, proved.sessionId);
      return true;
    }),

  /** For whoever has a grant, which is spent by it. False when it was spent before or has run out. */
  reset: (password: NewPassword, grantHash: string, now: string): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const grant = await transaction
        .deleteFrom('reset_grants')
        .where('token_hash', '=', grantHash)
        .where('account_id', '=', password.accountId)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (Number(grant.numDeletedRows) !== 1) return false;
      await replace(transaction, password);
      return true;
    }),
});
export type PasswordsRepository = ReturnType<typeof passwordsRepository>;
