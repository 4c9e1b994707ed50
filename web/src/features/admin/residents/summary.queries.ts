import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

const REFETCH_MS = 60_000;

/** How many residents there are, wait for approval, and are blocked. */
export const residentsSummaryQuery = queryOptions({
  queryKey: adminKeys.residentsSummary,
  queryFn: adminQuery('GET admin/clients/summary'),
  select: ([summary]: Item<'GET admin/clients/summary'>[]) => summary,
  refetchInterval: REFETCH_MS,
});

/** Residents who asked to be erased, the first due first. */
export const openErasuresQuery = queryOptions({
  queryKey: [...adminKeys.residents, 'erasures'],
  queryFn: adminQuery('GET admin/clients/erasures'),
});
