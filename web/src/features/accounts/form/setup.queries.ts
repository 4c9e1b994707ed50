import type { Item } from '@sebule/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
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

export type Contact = Item<'GET user/setup/get'>['contact'];

/** Where codes come from: by SMS, or from somebody who gives them; null while that is not known. */
export type CodeSource = { isSms: true } | { isSms: false; contact: Contact } | null;

export const useCodeSource = (): CodeSource => {
  const { data } = useQuery(setupQuery);
  // Nobody is promised a code that may never come.
  if (!data) return null;
  return data.codes_by_sms ? { isSms: true } : { isSms: false, contact: data.contact };
};
