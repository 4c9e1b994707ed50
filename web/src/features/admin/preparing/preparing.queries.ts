import type { Item, Preparation } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';
import { isOpen } from './list.rules.ts';

/** In ms, between two looks at the visible page. Events tell of each part that is done, but not how far the next one is. */
const RUNNING_MS = 4_000;
/** The server itself looks every ten seconds whether it may go on. */
const WAITING_MS = 10_000;

const untilNextLook = (films: readonly Preparation[]): number | false => {
  if (films.some(({ state }) => state === 'running')) return RUNNING_MS;
  return films.some(isOpen) ? WAITING_MS : false;
};

export const preparationsQuery = queryOptions<Preparation[]>({
  queryKey: adminKeys.preparations,
  queryFn: adminQuery('GET admin/prepare/get-list'),
  refetchInterval: ({ state: { data } }) => untilNextLook(data ?? []),
});

export const preparePolicyQuery = queryOptions({
  queryKey: adminKeys.preparePolicy,
  queryFn: adminQuery('GET admin/prepare/policy'),
  select: ([policy]: Item<'GET admin/prepare/policy'>[]) => policy,
  refetchInterval: ({ state: { data } }) => ((data?.[0]?.waiting ?? 0) > 0 ? WAITING_MS : false),
});

export const lackingFilmsQuery = queryOptions({
  queryKey: adminKeys.lackingFilms,
  queryFn: adminQuery('GET admin/prepare/lacking'),
});

export const hopelessFilmsQuery = queryOptions({
  queryKey: adminKeys.hopelessFilms,
  queryFn: adminQuery('GET admin/prepare/hopeless'),
});

export const originalsQuery = queryOptions({
  queryKey: adminKeys.originals,
  queryFn: adminQuery('GET admin/prepare/originals'),
});

export const titleFilmsQuery = (titleId: number) =>
  queryOptions({
    queryKey: adminKeys.titleFilms(titleId),
    queryFn: adminQuery('GET admin/prepare/of-title/:id', { params: { id: titleId } }),
  });
