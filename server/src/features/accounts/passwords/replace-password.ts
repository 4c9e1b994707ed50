import type { Tx } from '#platform/db/transaction.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { endAccess } from '../residents/access.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';

interface NewPassword {
  accountId: number;
  passwordHash: string;
  /** Whether a code to the account's phone allowed it. */
  byCode?: boolean;
  keptSession?: string;
}

/** Sets a password, and ends all sessions, links, codes and grants of the account. @returns how many sessions ended */
export const replacePassword = async (
  tx: Tx,
  { accountId, passwordHash, byCode = false, keptSession }: NewPassword,
): Promise<number> => {
  // First, because it locks the account's row on PostgreSQL: this and a sign-in run one after the other.
  await accountsRepository(tx.db).setPassword(accountId, passwordHash, byCode);
  await endAccess(tx, accountId, ['links', 'grants', 'codes']);
  return sessionsRepository(tx.db).removeAllBut(accountId, keptSession === undefined ? [] : [keptSession]);
};
