import type { ChangePassword } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { tokenMissing } from '#platform/http/errors.ts';
import type { Actor } from '#platform/http/guard.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import { accountChanged, oldPasswordWrong, passwordNotSet } from '../accounts.errors.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import { namesOf } from '../names.rules.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';
import { recordWrongTry } from '../wrong-tries.ts';
import type { CheckPassword } from './check-password.ts';
import { hashNewPassword } from './new-password.ts';
import { replacePassword } from './replace-password.ts';

interface Dependencies {
  db: Database;
  throttle: Throttle;
  checkPassword: CheckPassword;
  networkOf: (address: string) => string;
  audit: AuditLog;
}

/** Guesses at the old password count together with those at sign-in. */
const throttleName = ({ phone, email, id }: Account): string => phone ?? email ?? String(id);

export const changePasswordService = ({ db, throttle, checkPassword, networkOf, audit }: Dependencies) => {
  const proveOld = async (account: Account, oldPassword: string, ip: string): Promise<void> =>
    throttle.guard(ip, throttleName(account), async () => {
      if (!(await checkPassword(oldPassword, account, ip))) throw oldPasswordWrong();
    });

  return {
    /**
     * Changes the caller's password and ends all other sessions. An account without a password gets its first one
     * through a code to its phone: at home a session needs only the phone number, and somebody who knows only the
     * number must not be able to lock the phone's holder out.
     */
    async change({ oldPassword, newPassword }: ChangePassword, actor: Actor, ip: string): Promise<void> {
      const account = await accountsRepository(db).findById(actor.accountId);
      if (!account) throw tokenMissing(false);
      if (account.password_hash === null) throw passwordNotSet();
      const failure = { event: 'password-change-failed', actorId: account.id, from: ip } as const;
      await recordWrongTry(audit, failure, proveOld(account, oldPassword, ip));
      const chosen = { password: newPassword, about: namesOf(account), field: 'newPassword' };
      const passwordHash = await hashNewPassword(chosen, networkOf(ip));
      const keptSession = actor.sessionId;
      await inTransaction(db, async (tx) => {
        // Of two simultaneous changes, only one succeeds.
        const isUnchanged = await accountsRepository(tx.db).lockUnchanged(account);
        if (!isUnchanged || !(await sessionsRepository(tx.db).isStored(keptSession))) throw accountChanged();
        await replacePassword(tx, { accountId: account.id, passwordHash, keptSession });
        await audit.record({ event: 'password-changed', actorId: account.id, from: ip }, tx);
      });
    },
  };
};
export type ChangePasswordService = ReturnType<typeof changePasswordService>;
