import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roleOf, type Role } from '#shared/api/account.wire.ts';
import { call, NetworkError } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { forgetAdmin, forgetViewer, type Session } from '#shared/storage/session.ts';

/** Whether the server still accepts a stored token. A refusal is returned as data: the page shows its message. */
const storedTokenQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.storedToken(token),
    queryFn: async ({ signal }) => {
      try {
        return await call('GET user/validate-token', { token, signal });
      } catch (error) {
        if (error instanceof NetworkError) console.warn(error);
        throw error;
      }
    },
    enabled: token !== null,
    // Retries would delay the form; the cache refetches once the server is reachable again.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

const forget = { viewer: forgetViewer, admin: forgetAdmin };

/** Checks a stored sign-in with the server: calls `onValid`, or removes it. `refusal` is the server's refusal. */
export const useStoredSignIn = (role: Role, token: string | null, onValid: (session: Session) => void) => {
  const stored = useQuery(storedTokenQuery(token));
  const answer = stored.data;
  const user = answer?.success ? answer.details[0] : undefined;
  const isValid = user !== undefined && roleOf(user) === role;

  useEffect(() => {
    if (!answer || token === null) return;
    if (isValid) onValid({ user, token });
    else if (answer.success || answer.status === 401) forget[role]();
  }, [answer, isValid, user, token, role, onValid]);

  return {
    checking: stored.isLoading || isValid,
    refusal: answer && !answer.success ? answer : null,
  };
};
