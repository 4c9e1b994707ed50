import type { User } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import { useState } from 'react';
import { call, type Answer } from '#shared/api/client.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { phoneProblem } from '#shared/form/phone.rules.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import type { Session } from '#shared/storage/session.ts';
import { isWholeCode } from '../form/code.rules.ts';
import {
  emptyEntry,
  loginBody,
  outcomeOf,
  secretProblem,
  withPhone,
  withSecret,
  type LoginEntry,
} from './login.rules.ts';

export const useLogin = (phone: string, onSignedIn: (session: Session) => void) => {
  const [entry, setEntry] = useState<LoginEntry>({ ...emptyEntry, phone });
  const [challengeMsg, setChallengeMsg] = useState('');
  const [codeSentAt, setCodeSentAt] = useState<number | null>(null);
  const { attempt, setError, failure, ...form } = useAttempt<'phone' | 'secret'>();

  const attemptFor = (sent: LoginEntry) => {
    const body = loginBody(sent);
    return {
      send: () => call('POST user/login', { body }),
      isDone: (answer: Answer<User>) => outcomeOf(answer, body).kind !== 'refused',
      onDone: (answer: Answer<User>) => {
        const outcome = outcomeOf(answer, body);
        if (outcome.kind === 'signedIn') onSignedIn(outcome);
        if (outcome.kind !== 'challenge') return;
        setEntry({ ...sent, challenge: outcome.challenge, secret: '' });
        setChallengeMsg(outcome.msg);
        if (outcome.challenge === 'code') setCodeSentAt(Date.now());
      },
      fieldErrors: (answer: Answer<User>) => {
        const outcome = outcomeOf(answer, body);
        return outcome.kind === 'refused' && outcome.isSecretWrong ? { secret: outcome.msg } : {};
      },
      onFailed: () => setEntry({ ...sent, secret: '' }),
    };
  };

  return {
    ...form,
    entry,
    failureMsg: failure?.status === 0 ? commonMessages.somethingWentWrong : failure?.msg,
    challengeMsg,
    /** When a code was last requested from the server, in milliseconds of `Date.now()`. */
    codeSentAt,
    typePhone: (next: string) => setEntry(withPhone(entry, next)),
    refusePhone: (refusal: string | null) => setError('phone', refusal),
    typeSecret: (typed: string) => {
      const next = withSecret(entry, typed);
      setEntry(next);
      setError('phone', null);
      setError('secret', null);
      const isWhole = next.challenge === 'code' && isWholeCode(entry.secret, next.secret);
      if (isWhole && !phoneProblem(next.phone)) attempt(attemptFor(next));
    },
    submit: () =>
      attempt({
        problems: problems({ phone: phoneProblem(entry.phone), secret: secretProblem(entry) }),
        ...attemptFor(entry),
      }),
    /** Requests a new code: the server sends one when it receives the phone alone. */
    resendCode: () => attempt(attemptFor({ ...entry, secret: '' })),
  };
};
