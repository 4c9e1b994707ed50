import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { RefusedError } from '#shared/api/refused-error.ts';

/** Whether there is an owner yet, and whether the first one needs the setup code. */
export const setupQuery = queryOptions({
  queryKey: queryKeys.setup,
  queryFn: async ({ signal }) => {
    const answer = await call('GET user/setup/get', { signal });
    const [setup] = answer.details;
    if (!answer.success || !setup) throw new RefusedError(answer);
    return setup;
  },
  // Somebody else may have become the owner since.
  staleTime: 0,
});
