import type { User } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import { useState } from 'react';
import { call } from '#shared/api/client.ts';
import { linkLoginBody, linkProblem } from './login-link.rules.ts';
import { outcomeOf } from './login.rules.ts';

/** Redeems a sign-in link on its holder's request. `onWrong` receives why the link will never work. */
export const useRedeem = (
  urltoken: string,
  onSignedIn: (user: User, token: string) => void,
  onWrong: (msg: string) => void,
) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const redeem = async () => {
    setBusy(true);
    const body = linkLoginBody(urltoken);
    try {
      const answer = await call('POST user/login', { body });
      const problem = linkProblem(answer);
      if (problem !== null) {
        onWrong(problem);
        return;
      }
      const outcome = outcomeOf(answer, body);
      if (outcome.kind === 'signedIn') onSignedIn(outcome.user, outcome.token);
      else setFailure(outcome.msg);
    } catch {
      setFailure(commonMessages.somethingWentWrong);
    } finally {
      setBusy(false);
    }
  };

  return { busy, failure, redeem: () => void redeem(), dismissFailure: () => setFailure(null) };
};
