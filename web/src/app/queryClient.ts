import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../shared/api/client.ts';
import { onServerBack } from '../shared/api/connection.ts';
import { RefusedError } from '../shared/api/refusedError.ts';

const RETRIES = 2;
const STALE_AFTER_MS = 30_000;

/** A refusal stays a refusal when asked again; a lost connection or a stumbling server may not. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < RETRIES &&
  (error instanceof NetworkError || (error instanceof RefusedError && error.status >= 500));

/** Asks again for everything on screen that failed. */
export const refetchFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });

/** The cache of what the server said, which mends itself when the server is back. */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The server is in the building: the browser's idea of being online says nothing about it.
        networkMode: 'always',
        retry: worthRetrying,
        staleTime: STALE_AFTER_MS,
      },
      mutations: { networkMode: 'always' },
    },
  });
  onServerBack(() => void refetchFailed(client));
  return client;
};

const owners = new WeakMap<QueryClient, number>();

/** What the cache holds is one viewer's: whatever ended the sign-in of another, nothing of theirs is shown. */
export const keepCacheOf = (client: QueryClient, userId: number): void => {
  const owner = owners.get(client);
  if (owner === userId) return;
  // Before the first sign-in there is nothing that is anybody's.
  if (owner !== undefined) client.clear();
  owners.set(client, userId);
};
