import type { AuditEvent } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Account } from '../accounts.repository.ts';
import { endAccess } from './end-access.ts';
import { residentsRepository } from './residents.repository.ts';

/** The status that an admin can give. */
type Given = Exclude<Account['status'], 'pending'>;

/**
 * @param before the resident as it is stored and locked
 * @param now since when somebody who is blocked now is so
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

/** How the audit log calls a change of status. */
export const eventOf = (before: Account, status: Given): AuditEvent => {
  if (status === 'blocked') return 'account-blocked';
  return before.status === 'pending' ? 'account-approved' : 'account-unblocked';
};
