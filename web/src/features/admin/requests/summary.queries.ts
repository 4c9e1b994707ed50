import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** How many requests wait, and from how many apartments. Events keep it up to date. */
export const waitingRequestsQuery = queryOptions({
  queryKey: adminKeys.requestsSummary,
  queryFn: adminQuery('GET admin/dashboard/requests'),
  select: ([summary]: Item<'GET admin/dashboard/requests'>[]) => summary,
});
