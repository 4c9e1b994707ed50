import type { Tx } from '#platform/db/transaction.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { givenCodesRepository } from '../codes/given-codes.repository.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';
import { loginLinksRepository } from '../sign-in/login-links.repository.ts';
import { resetGrantsRepository } from './reset-grants.repository.ts';

interface NewPassword {
  accountId: number;
  passwordHash: string;
  /** Whether a code to the account's phone allowed it. */
  byCode?: boolean;
  /** A session to keep. */
  keptSession?: string;
}

/** Sets a password, and ends all sessions, links, codes and grants of the account. @returns how many sessions ended */
export const replacePassword = async (
  { db }: Tx,
  { accountId, passwordHash, byCode = false, keptSession }: NewPassword,
): Promise<number> => {
  // First, because it locks the account's row on PostgreSQL: this and a sign-in run one after the other.
  await accountsRepository(db).setPassword(accountId, passwordHash, byCode);
  await loginLinksRepository(db).removeAll(accountId);
  await resetGrantsRepository(db).removeAll(accountId);
  await givenCodesRepository(db).remove(accountId);
  return sessionsRepository(db).removeAllBut(accountId, keptSession === undefined ? [] : [keptSession]);
};
