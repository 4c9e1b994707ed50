import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '#shared/api/client.ts';
import { onServerBack } from '#shared/api/connection.ts';
import { createQueryCache } from '#shared/api/query-cache.ts';
import { RefusedError } from '#shared/api/refused-error.ts';

const RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** Retrying does not help after a refusal, but may after a lost connection or a server error. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES &&
  (error instanceof NetworkError || (error instanceof RefusedError && error.status >= 500));

export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** The cache of server answers, which refetches failed ones when the server is reachable again. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: createQueryCache(),
    defaultOptions: {
      queries: {
        // The server is in the building: the browser's idea of being online says nothing about it.
        networkMode: 'always',
        retry: shouldRetry,
        staleTime: STALE_AFTER_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
  onServerBack(() => void refetchFailed(client));
  return client;
};

const owners = new WeakMap<QueryClient, number>();

/** Limits the cache to one viewer: nothing of another viewer is shown, however their sign-in ended. */
export const limitCacheTo = (client: QueryClient, userId: number): void => {
  const owner = owners.get(client);
  if (owner === userId) return;
  // Before the first sign-in, the cache holds nobody's data.
  if (owner !== undefined) client.clear();
  owners.set(client, userId);
};
