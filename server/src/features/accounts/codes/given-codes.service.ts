import { accountMessages, residentMessages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { residentNotActive } from '../accounts.errors.ts';
import { GIVEN_CODE_LIFETIME_MS } from '../limits.rules.ts';
import { residentsRepository } from '../residents/residents.repository.ts';
import { hashCode, newCode } from '../token.rules.ts';
import { givenCodesRepository } from './given-codes.repository.ts';
import { phoneCodesRepository } from './phone-codes.repository.ts';
import { phoneCodesLock } from './phone-codes.rules.ts';

/** No account has this id; looking it up takes the same time. */
const NO_ACCOUNT = 0;

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  audit: AuditLog;
  key: Buffer;
}

/**
 * Codes that an admin gives to a resident, where none can be sent or none arrives. Such a code is typed where one by SMS
 * would be: in a request for a code, and at the cost of that request's tries. So a neighbour has their own tries at it,
 * and cannot use up those of the resident.
 */
export const givenCodesService = ({ db, audit, clock, key }: Dependencies) => {
  const hashOf = (accountId: number, code: string): string =>
    hashCode(key, { purpose: 'given', phone: '', boundTo: String(accountId) }, code);

  return {
    /**
     * Makes a code, which replaces the resident's earlier one, and codes by SMS. It is returned once and stored only as
     * a keyed hash.
     * @throws AppError 404, or 409 for a resident who is not active
     */
    make: (id: number, by: AdminCaller): Promise<{ code: string; expiresAt: string }> =>
      inTransaction(db, async (tx) => {
        const holder = await residentsRepository(tx.db).lock(id);
        if (!holder) throw notFound(accountMessages.accountNotFound);
        if (holder.status !== 'active' || holder.phone === null)
          throw residentNotActive('id', holder.name, residentMessages.codeNotForInactive);
        await lockSubject(tx, phoneCodesLock(holder.phone));
        const now = clock.now();
        const expiresAt = isoTime(now + GIVEN_CODE_LIFETIME_MS);
        const code = newCode();
        await givenCodesRepository(tx.db).replace({
          account_id: id,
          code_hash: hashOf(id, code),
          created_at: isoTime(now),
          expires_at: expiresAt,
        });
        await phoneCodesRepository(tx.db).renewFor(holder.phone, expiresAt);
        await audit.record({ event: 'password-code-made', by, subjectId: id }, tx);
        return { code, expiresAt };
      }),

    /** Whether this is the code that the account's holder was given; a correct one is used up. */
    redeem: (accountId: number | undefined, code: string): Promise<boolean> => {
      const id = accountId ?? NO_ACCOUNT;
      return givenCodesRepository(db).spend(id, hashOf(id, code), isoTime(clock.now()));
    },
  };
};
export type GivenCodesService = ReturnType<typeof givenCodesService>;
