import type { Challenge, User, ViewerLogin } from '@sebule/contract';
import { CODE_LENGTH, LOGIN_PHONE_MAX_LENGTH, PHONE_PREFIX } from '@sebule/contract/constants';
import { messages } from '@sebule/contract/messages';
import type { Answer } from '../../../shared/api/client.ts';

/** What the server may ask for besides the phone. */
export type ChallengeKind = Challenge['challenge'];

/** The form as it stands: the phone's digits after the prefix, and the answer to a challenge. */
export interface LoginEntry {
  phone: string;
  challenge: ChallengeKind | null;
  secret: string;
}

export const emptyEntry: LoginEntry = { phone: '', challenge: null, secret: '' };

/** Dial code and trunk zero: people paste and autofill numbers with either, though the prefix is fixed. */
const LEADING = new RegExp(String.raw`^(?:${PHONE_PREFIX}|0)(?=\d)`);

/**
 * The phone field after an input: digits only, without dial code or trunk zero.
 * An input that would make it too long is refused, and the field stays as it was.
 */
export const acceptPhone = (current: string, typed: string): string => {
  let digits = typed.replaceAll(/\D/g, '');
  while (LEADING.test(digits)) digits = digits.replace(LEADING, '');
  return digits.length < LOGIN_PHONE_MAX_LENGTH ? digits : current;
};

/** The code field after an input: as many digits as a code has. */
export const acceptCode = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

/** Another phone is another account: what was asked of the first one no longer counts. */
export const withPhone = (entry: LoginEntry, typed: string): LoginEntry => {
  const phone = acceptPhone(entry.phone, typed);
  return phone === entry.phone ? entry : { ...emptyEntry, phone };
};

export const withSecret = (entry: LoginEntry, typed: string): LoginEntry => ({
  ...entry,
  secret: entry.challenge === 'code' ? acceptCode(typed) : typed,
});

/** What to mend before the form can be sent, or null. */
export const phoneProblem = (phone: string): string | null =>
  /^[17]\d{8}$/.test(phone) ? null : messages.phoneInvalid;

export const secretProblem = ({ challenge, secret }: LoginEntry): string | null => {
  if (challenge === 'password' && secret === '') return messages.passwordNeeded;
  if (challenge === 'code' && secret.length < CODE_LENGTH) return `The code has ${CODE_LENGTH} digits.`;
  return null;
};

/** What is sent. A challenge that is not yet answered sends the phone alone. */
export const loginBody = ({ phone, challenge, secret }: LoginEntry): ViewerLogin => ({
  prevelages: 'viewer',
  phone: `${PHONE_PREFIX}${phone}`,
  auth_with: 'app',
  ...(challenge !== null && secret !== '' ? { [challenge]: secret } : {}),
});

/** What the server's answer means for the form. */
export type LoginOutcome =
  | { kind: 'signedIn'; user: User; token: string }
  | { kind: 'challenge'; challenge: ChallengeKind; msg: string }
  | { kind: 'refused'; msg: string };

const challengeOf = (details: readonly unknown[]): ChallengeKind | null => {
  const [first] = details;
  if (first === null || typeof first !== 'object' || !('challenge' in first)) return null;
  return first.challenge === 'password' || first.challenge === 'code' ? first.challenge : null;
};

/**
 * Reads the answer to `sent`. Being asked for the same thing again means that the answer was wrong.
 * @throws Error when a success lacks the user or the token
 */
export const outcomeOf = (answer: Answer<User>, sent: ViewerLogin): LoginOutcome => {
  const challenge = challengeOf(answer.details);
  if (!answer.success) {
    return challenge !== null && sent[challenge] === undefined
      ? { kind: 'challenge', challenge, msg: answer.msg }
      : { kind: 'refused', msg: answer.msg || messages.serverSideError };
  }
  const [user] = answer.details;
  if (!user || !answer.token) throw new Error('A sign-in without user or token');
  return { kind: 'signedIn', user, token: answer.token };
};
