import type { Challenge, User, ViewerLogin } from '@sebule/contract';
import { PHONE_PREFIX } from '@sebule/contract/accounts/limits';
import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { roleField } from '#shared/api/account.wire.ts';
import type { Answer } from '#shared/api/client.ts';
import type { Session } from '#shared/storage/session.ts';
import { acceptCode, codeProblem } from '../form/code.rules.ts';

export type ChallengeKind = Challenge['challenge'];

export interface LoginEntry {
  phone: string;
  challenge: ChallengeKind | null;
  secret: string;
}

export const emptyEntry: LoginEntry = { phone: '', challenge: null, secret: '' };

/** Another phone is another account: the challenge of the first one no longer applies. */
export const withPhone = (entry: LoginEntry, phone: string): LoginEntry =>
  phone === entry.phone ? entry : { ...emptyEntry, phone };

export const withSecret = (entry: LoginEntry, typed: string): LoginEntry => ({
  ...entry,
  secret: entry.challenge === 'code' ? acceptCode(typed) : typed,
});

export const secretProblem = ({ challenge, secret }: LoginEntry): string | null => {
  if (challenge === 'password' && secret === '') return accountMessages.passwordNeeded;
  return challenge === 'code' ? codeProblem(secret) : null;
};

/** What is sent. A challenge that is not yet answered sends the phone alone. */
export const loginBody = ({ phone, challenge, secret }: LoginEntry): ViewerLogin => ({
  ...roleField('viewer'),
  phone: `${PHONE_PREFIX}${phone}`,
  auth_with: 'app',
  ...(challenge !== null && secret !== '' ? { [challenge]: secret } : {}),
});

/** What the server's answer means for the form. */
export type LoginOutcome =
  | ({ kind: 'signedIn' } & Session)
  | { kind: 'challenge'; challenge: ChallengeKind; msg: string }
  | { kind: 'refused'; msg: string; isSecretWrong: boolean };

const challengeOf = (details: readonly unknown[]): ChallengeKind | null => {
  const [first] = details;
  if (first === null || typeof first !== 'object' || !('challenge' in first)) return null;
  return first.challenge === 'password' || first.challenge === 'code' ? first.challenge : null;
};

/** The user and token of a successful answer. @throws Error when it lacks either */
export const signedInBy = ({ details: [user], token }: Answer<User>): Session => {
  if (!user || !token) throw new Error('A sign-in without user or token');
  return { user, token };
};

/**
 * Interprets the answer to `sent`. A repeated challenge means that the response to it was wrong.
 * @throws Error when a success lacks the user or the token
 */
export const outcomeOf = (answer: Answer<User>, sent: ViewerLogin): LoginOutcome => {
  if (answer.success) return { kind: 'signedIn', ...signedInBy(answer) };
  const challenge = challengeOf(answer.details);
  return challenge !== null && !(challenge in sent)
    ? { kind: 'challenge', challenge, msg: answer.msg }
    : {
        kind: 'refused',
        msg: answer.msg || commonMessages.serverSideError,
        isSecretWrong: challenge !== null,
      };
};
