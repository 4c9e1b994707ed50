import type { Tx } from '#platform/db/transaction.ts';
import { givenCodesRepository } from '../codes/given-codes.repository.ts';
import { knownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import { resetGrantsRepository } from '../passwords/reset-grants.repository.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';
import { loginLinksRepository } from '../sign-in/login-links.repository.ts';

/** `grants`: rights to set a new password. `codes`: those that an admin has given. `addresses`: where the account has signed in. */
type Means = 'sessions' | 'links' | 'grants' | 'codes' | 'addresses';

export const EVERYTHING: readonly Means[] = ['sessions', 'links', 'grants', 'codes', 'addresses'];

/** Removes the named kinds of an account's access. The account's row must be locked. */
export const endAccess = async ({ db }: Tx, accountId: number, means: readonly Means[]): Promise<void> => {
  if (means.includes('sessions')) await sessionsRepository(db).removeAllBut(accountId, []);
  if (means.includes('links')) await loginLinksRepository(db).removeAll(accountId);
  if (means.includes('grants')) await resetGrantsRepository(db).removeAll(accountId);
  if (means.includes('codes')) await givenCodesRepository(db).remove(accountId);
  if (means.includes('addresses')) await knownAddressesRepository(db).forget(accountId);
};
