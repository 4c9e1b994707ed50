import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { queryKeys } from '#shared/api/query-keys.ts';

/** Backdrops of the sign-in page; a refusal counts as none. */
export const postersQuery = queryOptions({
  queryKey: queryKeys.posters,
  queryFn: async ({ signal }) => {
    const answer = await call('GET posters/get', { signal });
    return answer.success ? answer.details : [];
  },
  staleTime: Infinity,
});
