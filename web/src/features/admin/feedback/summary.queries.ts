import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** How many threads are open, closed, and wait for an answer. Events keep it up to date. */
export const feedbackSummaryQuery = queryOptions({
  queryKey: adminKeys.feedbackSummary,
  queryFn: adminQuery('GET admin/feedback/summary'),
  select: ([summary]: Item<'GET admin/feedback/summary'>[]) => summary,
});
