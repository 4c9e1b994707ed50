import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** For how many months this building keeps each kind of data. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: async ({ signal }): Promise<Item<'GET privacy/retention'> | null> =>
    (await call('GET privacy/retention', { signal })).details[0] ?? null,
});

/** For a sentence that is true without the number, too. */
export const monthsText = (months: number | undefined): string => {
  if (months === undefined) return 'some months';
  return months === 1 ? 'one month' : `${months} months`;
};
