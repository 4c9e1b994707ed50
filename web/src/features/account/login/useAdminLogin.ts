import type { User } from '@sebule/contract';
import { messages } from '@sebule/contract/messages';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { adminLoginBody, adminLoginProblems, type AdminLoginProblems } from './admin-login.rules.ts';
import { outcomeOf } from './login.rules.ts';

/** What the form says beside its fields, and in a dialog over it. */
interface AdminLoginWords extends AdminLoginProblems {
  failure?: string;
}

/** The admins' sign-in form: idle, busy, then signed in or a failure to show. */
export const useAdminLogin = (onSignedIn: (user: User, token: string) => void) => {
  const [entry, setEntry] = useState({ email: '', password: '' });
  const [words, setWords] = useState<AdminLoginWords>({});
  const [busy, setBusy] = useState(false);

  const fail = (failure: string) => {
    setEntry(({ email }) => ({ email, password: '' }));
    setWords({ failure });
  };

  const send = async () => {
    setBusy(true);
    const body = adminLoginBody(entry);
    try {
      const outcome = outcomeOf(await call('POST user/login', { body }), body);
      if (outcome.kind === 'signedIn') onSignedIn(outcome.user, outcome.token);
      else fail(outcome.msg);
    } catch {
      fail(messages.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  };

  return {
    entry,
    words,
    busy,
    type: (typed: Partial<typeof entry>) => {
      setEntry({ ...entry, ...typed });
      setWords({});
    },
    submit: () => {
      if (busy) return;
      const problems = adminLoginProblems(entry);
      setWords(problems);
      if (Object.keys(problems).length === 0) void send();
    },
    dismissFailure: () => setWords({}),
  };
};
