import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** How often data that no event renews is refetched. */
export const MINUTE_MS = 60_000;
const WATCHING_MS = 30_000;

const first = <T>([item]: T[]): T | undefined => item;

/** The keys extend those that events invalidate. */
export const statisticsQuery = queryOptions({
  queryKey: [...adminKeys.catalogue, 'statistics'],
  queryFn: adminQuery('GET admin/statistics/get'),
  select: first<Item<'GET admin/statistics/get'>>,
  refetchInterval: MINUTE_MS,
});

export const failedJobsQuery = queryOptions({
  queryKey: ['admin', 'failed-jobs'],
  queryFn: adminQuery('GET admin/jobs/failed'),
  select: first<Item<'GET admin/jobs/failed'>>,
  refetchInterval: MINUTE_MS,
});

export const spaceQuery = queryOptions({
  queryKey: [...adminKeys.media, 'space'],
  queryFn: adminQuery('GET admin/dashboard/space'),
  refetchInterval: MINUTE_MS,
});

export const clockQuery = queryOptions({
  queryKey: ['admin', 'clock'],
  queryFn: adminQuery('GET admin/dashboard/clock'),
  select: first<Item<'GET admin/dashboard/clock'>>,
  refetchInterval: MINUTE_MS,
});

export const watchingNowQuery = queryOptions({
  queryKey: ['admin', 'watching-now'],
  queryFn: adminQuery('GET admin/dashboard/watching-now'),
  select: first<Item<'GET admin/dashboard/watching-now'>>,
  refetchInterval: WATCHING_MS,
});

export const watchTimeQuery = queryOptions({
  queryKey: [...adminKeys.catalogue, 'watch-time'],
  queryFn: adminQuery('GET admin/dashboard/watch-time'),
  select: first<Item<'GET admin/dashboard/watch-time'>>,
  refetchInterval: MINUTE_MS,
});
