import type { User } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roleOf, type Role } from '#shared/api/account.wire.ts';
import { forgetAdmin, forgetViewer } from '#shared/storage/session.ts';
import { storedTokenQuery } from './stored-token.queries.ts';

const forget = { viewer: forgetViewer, admin: forgetAdmin };

/**
 * Checks a stored sign-in with the server. `onValid` is called if it is still valid;
 * otherwise it is removed. `refusal` is the server's refusal.
 */
export const useStoredSignIn = (
  role: Role,
  token: string | null,
  onValid: (user: User, token: string) => void,
) => {
  const stored = useQuery(storedTokenQuery(token));
  const answer = stored.data;
  const user = answer?.success ? answer.details[0] : undefined;
  const isValid = user !== undefined && roleOf(user) === role;

  useEffect(() => {
    if (!answer || token === null) return;
    if (isValid) onValid(user, token);
    else if (answer.success || answer.status === 401) forget[role]();
  }, [answer, isValid, user, token, role, onValid]);

  return {
    checking: stored.isLoading || isValid,
    refusal: answer && !answer.success ? answer : null,
  };
};
