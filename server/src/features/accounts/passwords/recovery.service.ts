import { type ResetPassword, type SubmitCode, accountMessages } from '@sebule/contract';
import { isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import { grantMissing, invalidField, notAllowed } from '#platform/http/errors.ts';
import type { GrantHolder } from '#platform/http/guard.ts';
import { passwordMismatch, resetCodeWrong } from '../accounts.errors.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import type { AskingForCodes, Proving } from '../dependencies.ts';
import { RESET_GRANT_LIFETIME_MS } from '../limits.rules.ts';
import { namesOf } from '../names.rules.ts';
import { parseViewerPhone } from '../phone.rules.ts';
import { residentsRepository } from '../residents/residents.repository.ts';
import { hashToken, newToken, opaqueId } from '../token.rules.ts';
import { hashNewPassword } from './new-password.ts';
import { replacePassword } from './replace-password.ts';
import { resetGrantsRepository } from './reset-grants.repository.ts';

const parsed = (input: string): string => {
  const phone = parseViewerPhone(input);
  if (!phone) throw invalidField('phone', accountMessages.phoneInvalid);
  return phone;
};

const subjectOf = (phone: string, id: number, userId: number) =>
  ({ purpose: 'reset', phone, boundTo: `${id}.${userId}` }) as const;

/**
 * A new password for a viewer who has forgotten theirs, in three steps: a code to the phone, the code for a grant,
 * the grant for the password. Not for admins: a phone is never enough for their accounts.
 */
export const recoveryService = ({
  db,
  codes,
  codeTexts,
  devices,
  wrongCodes,
  codeRequests,
  audit,
  clock,
  key,
  networkOf,
}: Omit<Proving, 'passwords'> & AskingForCodes) => ({
  /**
   * Sends a code. The ids are the same for each request for a phone from one address or known device, and secret from
   * others, so that nobody else can use up the code's tries. They do not depend on whether the phone is known.
   */
  async ask(input: string, origin: CallOrigin): Promise<{ id: number; userId: number; msg: string }> {
    const phone = parsed(input);
    const { ip } = origin;
    const account = await accountsRepository(db).findViewerByPhone(phone);
    const isUsual = devices.idFor(origin, account) !== null;
    const askedFrom = devices.callerName(origin, account);
    const id = opaqueId(key, phone, askedFrom);
    const userId = opaqueId(key, phone);
    if (!isUsual) codeRequests.spend(networkOf(ip));
    const isKnown = account !== undefined;
    const wait = await codes.send({ ...subjectOf(phone, id, userId), askedFrom, isUsual, isKnown });
    if (wait > 0) throw codeTexts.askedRecently(wait);
    await audit.record({ event: 'code-sent', subjectId: account?.id, from: ip, note: 'reset' });
    return { id, userId, msg: await codeTexts.asked() };
  },

  /** Exchanges the code for a grant: its token is returned once and stored only as a digest. */
  async submit(body: SubmitCode, origin: CallOrigin): Promise<string> {
    const { ip } = origin;
    const phone = parsed(body.phone);
    const subject = subjectOf(phone, body.id, body.user_id);
    const known = await accountsRepository(db).findViewerByPhone(phone);
    const prove = async (): Promise<Account> => {
      if ((await codes.redeem(subject, body.code, known?.id)) && known) return known;
      const caller = devices.callerName(origin, known);
      const refusal = wrongCodes.refusal(`${caller} ${phone}`, resetCodeWrong());
      if (refusal.isWrongTry)
        await audit.record({ event: 'code-failed', subjectId: known?.id, from: ip, note: 'reset' });
      throw refusal;
    };
    const account = await prove();
    const token = newToken();
    const grant = {
      tokenHash: hashToken(token),
      accountId: account.id,
      expiresAt: isoTime(clock.now() + RESET_GRANT_LIFETIME_MS),
    };
    await inTransaction(db, async (tx) => {
      // An admin may have given the account another phone meanwhile.
      const holder = await residentsRepository(tx.db).lock(account.id);
      if (holder?.phone !== phone) throw resetCodeWrong();
      const grants = resetGrantsRepository(tx.db);
      await grants.removeAll(account.id);
      await grants.add(grant);
      await audit.record({ event: 'code-accepted', subjectId: account.id, from: ip, note: 'reset' }, tx);
    });
    return token;
  },

  /** The holder of a grant: null when it is unknown, used or expired. */
  async holderOf(token: string): Promise<GrantHolder | null> {
    const grantHash = hashToken(token);
    const accountId = await resetGrantsRepository(db).findAccountId(grantHash, isoTime(clock.now()));
    return accountId === undefined ? null : { accountId, grantHash };
  },

  /** Uses up the grant to set a new password; ends every session of the account. @returns the account as it is now */
  async reset(body: ResetPassword, { accountId, grantHash }: GrantHolder, ip: string): Promise<Account> {
    if (body.password !== body.confirm_password) throw passwordMismatch();
    const account = await accountsRepository(db).findById(accountId);
    if (!account || account.phone !== parseViewerPhone(body.phone)) throw notAllowed();
    const chosen = { password: body.password, about: namesOf(account), field: 'password' };
    const passwordHash = await hashNewPassword(chosen, `account ${accountId}`);
    const now = isoTime(clock.now());
    await inTransaction(db, async (tx) => {
      // The account first, as everywhere: otherwise this and an admin's change of the account wait for each other.
      await residentsRepository(tx.db).lock(accountId);
      const isSpent = await resetGrantsRepository(tx.db).spend(grantHash, accountId, now);
      if (!isSpent) throw grantMissing();
      await replacePassword(tx, { accountId, passwordHash, byCode: true });
      await audit.record({ event: 'password-reset', actorId: accountId, from: ip }, tx);
    });
    return { ...account, password_hash: passwordHash };
  },
});
export type RecoveryService = ReturnType<typeof recoveryService>;
