import { RESEND_COUNTDOWN_S, type ViewerLogin } from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';
import type { CallOrigin } from '#platform/http/call-origin.ts';
import type { AppError } from '#platform/http/errors.ts';
import type { RefusalLimit } from '#platform/http/throttle.ts';
import {
  codeWrong,
  passwordNeeded,
  passwordWrong,
  passwordWrongAway,
  phoneAloneRefused,
  phoneUnknown,
} from '../accounts.errors.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import type { CodeReason } from '../codes/code-source.ts';
import type { AskingForCodes, Proving } from '../dependencies.ts';
import type { Proof } from '../sessions/sessions.rules.ts';
import type { TrustZones } from '../trust-zone.ts';
import { decoyHasPassword } from './decoy.rules.ts';
import { type SignInRequest, signInFailure } from './failure.rules.ts';
import { maskedPhone } from './masked-name.rules.ts';

interface Dependencies extends Omit<Proving, 'clock'>, AskingForCodes {
  /** What phones nobody has are answered with. */
  wrongPhones: RefusalLimit;
  zones: TrustZones;
}

export interface ViewerSignIn {
  phone: string;
  origin: CallOrigin;
  account: Account | undefined;
}

/** As the audit log has it. */
export const requestOf = ({ phone, origin, account }: ViewerSignIn): SignInRequest => ({
  ip: origin.ip,
  maskedName: maskedPhone(phone),
  account,
});

const recordOf = (signIn: ViewerSignIn) => (refusal: AppError) => signInFailure(requestOf(signIn), refusal);

type Secrets = Pick<ViewerLogin, 'password' | 'code'>;

export const viewerProof = ({
  db,
  codes,
  codeTexts,
  passwords,
  devices,
  wrongPhones,
  wrongCodes,
  codeRequests,
  audit,
  zones,
  networkOf,
  key,
}: Dependencies) => {
  /** A neighbour behind the same router cannot use up what a known device may ask for and try. */
  const callerOf = ({ origin, account }: ViewerSignIn): string => devices.callerName(origin, account);
  const subjectOf = (signIn: ViewerSignIn) =>
    ({ purpose: 'login', phone: signIn.phone, boundTo: callerOf(signIn) }) as const;

  /** Sends a code and throws the refusal that asks for it. Sends nothing to an unknown phone, in the same time. */
  const askForCode = async (signIn: ViewerSignIn, why: CodeReason): Promise<never> => {
    const { origin, account } = signIn;
    const device = devices.idFor(origin, account);
    if (device === null) codeRequests.spend(networkOf(origin.ip));
    const isKnown = account !== undefined;
    const caller = { askedFrom: callerOf(signIn), isUsual: device !== null };
    const wait = await codes.send({ ...subjectOf(signIn), ...caller, isKnown });
    // Within half a minute, the last code is still on its way; after that there is none to wait for.
    if (wait > RESEND_COUNTDOWN_S * SECOND_MS) throw codeTexts.askedRecently(wait);
    if (wait === 0)
      await audit.record({ event: 'code-sent', subjectId: account?.id, from: origin.ip, note: 'login' });
    throw await codeTexts.needed(why);
  };

  const proveCode = async (signIn: ViewerSignIn, code: string | undefined): Promise<Account> => {
    if (code === undefined) return askForCode(signIn, 'away');
    const isRight = await codes.redeem(subjectOf(signIn), code, signIn.account?.id);
    if (!isRight || !signIn.account)
      throw wrongCodes.refusal(`${callerOf(signIn)} ${signIn.phone}`, codeWrong());
    return signIn.account;
  };

  /** At home the phone number is enough, unless its holder has set a password. */
  const proveAtHome = async (
    signIn: ViewerSignIn,
    { password, code }: Secrets,
  ): Promise<[Account, Proof]> => {
    const { phone, account, origin } = signIn;
    if (account?.password_hash) {
      if (password === undefined) throw passwordNeeded();
      const guess = { password, name: phone, account, origin, isNamePublic: true };
      return [await passwords.check(guess, { wrong: passwordWrong, record: recordOf(signIn) }), 'password'];
    }
    // A code is only sent by a caller from whom one was requested.
    if (code !== undefined) return [await proveCode(signIn, code), 'code'];
    // Only these are counted: there is nothing to guess at a phone that is enough by itself.
    if (!account) throw wrongPhones.refusal(networkOf(origin.ip), phoneUnknown());
    return [account, 'phone'];
  };

  /**
   * Away from home, a password is always required, or a code by SMS for an account without one. For an unknown
   * phone the answer asks for one of the two as well, and always refuses it. A pending account is treated as
   * unknown until a code has proved who holds the phone: anybody may have signed up with its number.
   */
  const proveElsewhere = async (
    signIn: ViewerSignIn,
    { password, code }: Secrets,
  ): Promise<[Account, Proof]> => {
    const { phone, origin } = signIn;
    const isTaken = signIn.account !== undefined;
    const resident = signIn.account?.status === 'pending' ? undefined : signIn.account;
    const share = await accountsRepository(db).shareOfPasswords();
    const hasPassword = resident ? resident.password_hash !== null : decoyHasPassword(key, phone, share);
    if (hasPassword) {
      if (password === undefined) throw passwordNeeded();
      const guess = { password, name: phone, account: resident, isTaken, origin };
      return [
        await passwords.check(guess, { wrong: passwordWrongAway, record: recordOf(signIn) }),
        'password',
      ];
    }
    if (zones.of(origin) === 'foreign page') {
      zones.reportForeignPage(origin);
      throw phoneAloneRefused();
    }
    return [await proveCode(signIn, code), 'code'];
  };

  return {
    askForCode,

    /** The account, and the credential that proved it. @throws AppError for what is missing or wrong */
    prove: (signIn: ViewerSignIn, secrets: Secrets): Promise<[Account, Proof]> =>
      zones.of(signIn.origin) === 'home' ? proveAtHome(signIn, secrets) : proveElsewhere(signIn, secrets),
  };
};
export type ViewerProof = ReturnType<typeof viewerProof>;
