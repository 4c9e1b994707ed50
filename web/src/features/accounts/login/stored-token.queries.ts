import { queryOptions } from '@tanstack/react-query';
import { call, NetworkError } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';

/** Whether the server still accepts a stored token. A refusal is returned as data: the page shows its message. */
export const storedTokenQuery = (token: string | null) =>
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
