import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** How many files titles miss, and how many of them have been found elsewhere. */
export const missingSummaryQuery = queryOptions({
  queryKey: [...adminKeys.missing, 'summary'],
  queryFn: adminQuery('GET admin/media/missing-summary'),
  select: ([summary]: Item<'GET admin/media/missing-summary'>[]) => summary,
});
