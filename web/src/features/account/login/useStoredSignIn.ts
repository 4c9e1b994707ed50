import type { User } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetAdmin, forgetViewer } from '../../../shared/storage/session.ts';
import { storedTokenQuery } from './stored-token.queries.ts';

const forget = { viewer: forgetViewer, admin: forgetAdmin };

/**
 * Checks a stored sign-in with the server. `onGood` is called if it is still valid;
 * otherwise it is removed. `refusal` is the server's refusal.
 */
export const useStoredSignIn = (
  prevelages: 'viewer' | 'admin',
  token: string | null,
  onGood: (user: User, token: string) => void,
) => {
  const stored = useQuery(storedTokenQuery(token));
  const answer = stored.data;
  const user = answer?.success ? answer.details[0] : undefined;
  const isGood = user?.prevelages === prevelages;

  useEffect(() => {
    if (!answer || token === null) return;
    if (isGood) onGood(user, token);
    else if (answer.success || answer.status === 401) forget[prevelages]();
  }, [answer, isGood, user, token, prevelages, onGood]);

  return {
    checking: stored.isLoading || isGood,
    refusal: answer && !answer.success ? answer : null,
  };
};
