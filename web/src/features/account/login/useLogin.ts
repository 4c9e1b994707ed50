import type { User } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { inputProblem, phoneProblem } from '../../../shared/form/phone.rules.ts';
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

/** The messages beside the form's fields, and in a dialog over it. */
interface LoginWords {
  phoneError?: string | undefined;
  secretError?: string | undefined;
  /** Why a challenge is required. */
  challengeMsg?: string | undefined;
  failure?: string | undefined;
}

/** The sign-in form: idle, busy, then signed in or a failure to show. `phone`: the digits to begin with. */
export const useLogin = (phone: string, onSignedIn: (user: User, token: string) => void) => {
  const [entry, setEntry] = useState<LoginEntry>({ ...emptyEntry, phone });
  const [words, setWords] = useState<LoginWords>({});
  const [busy, setBusy] = useState(false);
  const [codeSentAt, setCodeSentAt] = useState<number | null>(null);

  const send = async (sent: LoginEntry) => {
    setBusy(true);
    const body = loginBody(sent);
    try {
      const outcome = outcomeOf(await call('POST user/login', { body }), body);
      if (outcome.kind === 'signedIn') {
        onSignedIn(outcome.user, outcome.token);
      } else if (outcome.kind === 'challenge') {
        setEntry({ ...sent, challenge: outcome.challenge, secret: '' });
        setWords({ challengeMsg: outcome.msg });
        if (outcome.challenge === 'code') setCodeSentAt(Date.now());
      } else {
        setEntry({ ...sent, secret: '' });
        const secretError = outcome.isSecretWrong ? outcome.msg : undefined;
        setWords(({ challengeMsg }) => ({ challengeMsg, secretError, failure: outcome.msg }));
      }
    } catch {
      setEntry({ ...sent, secret: '' });
      setWords(({ challengeMsg }) => ({ challengeMsg, failure: messages.somethingWentWrong }));
    } finally {
      setBusy(false);
    }
  };

  const submit = () => {
    const phoneError = phoneProblem(entry.phone) ?? undefined;
    const secretError = secretProblem(entry) ?? undefined;
    setWords(({ challengeMsg }) => ({ challengeMsg, phoneError, secretError }));
    if (!phoneError && !secretError && !busy) void send(entry);
  };

  return {
    entry,
    words,
    busy,
    /** When the server was last asked for a code, in milliseconds of `Date.now()`. */
    codeSentAt,
    typePhone: (typed: string) => {
      const next = withPhone(entry, typed);
      setEntry(next);
      const refusal = inputProblem(entry.phone, typed);
      if (next !== entry) setWords({});
      else if (refusal !== null) setWords((before) => ({ ...before, phoneError: refusal }));
    },
    typeSecret: (typed: string) => {
      const next = withSecret(entry, typed);
      setEntry(next);
      setWords(({ challengeMsg }) => ({ challengeMsg }));
      const isWhole = next.challenge === 'code' && isWholeCode(entry.secret, next.secret);
      if (isWhole && !phoneProblem(next.phone) && !busy) void send(next);
    },
    submit,
    /** Asks for a new code: the phone alone is what makes the server send one. */
    resendCode: () => {
      if (!busy) void send({ ...entry, secret: '' });
    },
    dismissFailure: () => setWords(({ challengeMsg, secretError }) => ({ challengeMsg, secretError })),
  };
};
