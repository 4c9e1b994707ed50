import type { ChangePassword } from '@sebule/contract';
import { inTransaction } from '#platform/db/transaction.ts';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import { tokenMissing } from '#platform/http/errors.ts';
import type { Actor } from '#platform/http/guard.ts';
import { accountChanged, oldPasswordWrong, passwordNotSet } from '../accounts.errors.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import type { Proving } from '../dependencies.ts';
import { namesOf } from '../names.rules.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';
import { hashNewPassword } from './new-password.ts';
import { replacePassword } from './replace-password.ts';

const nameOf = ({ phone, email, id }: Account): string => phone ?? email ?? String(id);

export const changePasswordService = ({
  db,
  passwords,
  audit,
}: Pick<Proving, 'db' | 'passwords' | 'audit'>) => ({
  /**
   * Changes the caller's password and ends all other sessions. An account without a password gets its first one
   * through a code to its phone: at home a session needs only the phone number, and somebody who knows only the
   * number must not be able to lock the phone's holder out.
   * @returns the account as it is now
   */
  async change({ oldPassword, newPassword }: ChangePassword, actor: Actor, origin: CallOrigin) {
    const by = { actor, ip: origin.ip };
    const account = await accountsRepository(db).findById(actor.accountId);
    if (!account) throw tokenMissing(false);
    if (account.password_hash === null) throw passwordNotSet();
    const { sessionId } = actor;
    const guess = { password: oldPassword, name: nameOf(account), account, origin, sessionId };
    await passwords.check(guess, {
      wrong: oldPasswordWrong,
      record: () => ({ event: 'password-change-failed', by }),
    });
    const chosen = { password: newPassword, about: namesOf(account), field: 'newPassword' };
    const passwordHash = await hashNewPassword(chosen, `account ${account.id}`);
    await inTransaction(db, async (tx) => {
      // Of two simultaneous changes, only one succeeds.
      const isUnchanged = await accountsRepository(tx.db).lockUnchanged(account);
      if (!isUnchanged || !(await sessionsRepository(tx.db).isStored(sessionId))) throw accountChanged();
      await replacePassword(tx, { accountId: account.id, passwordHash, keptSession: sessionId });
      await audit.record({ event: 'password-changed', by }, tx);
    });
    return { ...account, password_hash: passwordHash };
  },
});
export type ChangePasswordService = ReturnType<typeof changePasswordService>;
