import type { AuditEvent } from '#features/audit/index.ts';
import type { SmsOutbox } from '#features/messaging/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Account } from '../accounts.repository.ts';
import { givenCodesRepository } from '../codes/given-codes.repository.ts';
import { phoneCodesRepository } from '../codes/phone-codes.repository.ts';
import { knownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import { resetGrantsRepository } from '../passwords/reset-grants.repository.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';
import { loginLinksRepository } from '../sign-in/login-links.repository.ts';
import { residentsRepository } from './residents.repository.ts';

/** `grants`: rights to set a new password. `codes`: those that an admin has given. `addresses`: where the account has signed in. */
type Means = 'sessions' | 'links' | 'grants' | 'codes' | 'addresses';

/** Removes the named kinds of an account's access. The account's row must be locked. */
export const endAccess = async ({ db }: Tx, accountId: number, means: readonly Means[]): Promise<void> => {
  if (means.includes('sessions')) await sessionsRepository(db).removeAllBut(accountId, []);
  if (means.includes('links')) await loginLinksRepository(db).removeAll(accountId);
  if (means.includes('grants')) await resetGrantsRepository(db).removeAll(accountId);
  if (means.includes('codes')) await givenCodesRepository(db).remove(accountId);
  if (means.includes('addresses')) await knownAddressesRepository(db).forget(accountId);
};

/** Ends a resident's access, and removes all that is stored or queued for their phone. Their row must be locked. */
export const createForgetPhone =
  (sms: SmsOutbox) =>
  async (tx: Tx, { id, phone }: Pick<Account, 'id' | 'phone'>): Promise<void> => {
    await endAccess(tx, id, ['sessions', 'links', 'grants', 'codes', 'addresses']);
    if (phone === null) return;
    await phoneCodesRepository(tx.db).removeAllTo(phone);
    await sms.cancelAllTo(phone, tx);
  };
export type ForgetPhone = ReturnType<typeof createForgetPhone>;

type Given = Exclude<Account['status'], 'pending'>;

/**
 * @param before the resident as it is stored and locked
 * @param now the moment that is stored when this blocks somebody
 */
export const changeStatus = async (tx: Tx, before: Account, status: Given, now: string): Promise<void> => {
  // The applicant is not necessarily the phone's holder: their password is kept only if a code proved the phone.
  const dropsPassword = before.status === 'pending' && before.password_by_code === 0;
  const blocked_at = status === 'blocked' ? (before.blocked_at ?? now) : null;
  const changes = { status, blocked_at, ...(dropsPassword ? { password_hash: null } : {}) };
  await residentsRepository(tx.db).update(before.id, changes);
  if (dropsPassword) await endAccess(tx, before.id, ['sessions', 'links', 'addresses']);
  if (status === 'blocked') await endAccess(tx, before.id, ['sessions', 'links', 'grants', 'codes']);
};

export const eventOf = (before: Account, status: Given): AuditEvent => {
  if (status === 'blocked') return 'account-blocked';
  return before.status === 'pending' ? 'account-approved' : 'account-unblocked';
};
