import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminList, adminQuery } from '#shared/api/admin-call.ts';
import { pageQuery } from '../../kit/table/page-query.ts';
import { adminKeys } from '../../query-keys.ts';

/** A season of a folder; without a series, the one of which the folder has the most episodes. */
export interface SeasonAddress {
  folder: string;
  series?: string;
  season?: number;
}

export const seasonAddressIn = (params: URLSearchParams): SeasonAddress => {
  const series = params.get('series');
  const season = params.get('season');
  return {
    folder: params.get('folder') ?? '',
    ...(series !== null && { series }),
    ...(season !== null && /^\d{1,4}$/.test(season) && { season: Number(season) }),
  };
};

export const seasonFolderQuery = (query: SeasonAddress) =>
  queryOptions({
    queryKey: adminKeys.seasonFolder(query),
    queryFn: adminQuery('GET admin/media/season', { query }),
    select: ([season]: Item<'GET admin/media/season'>[]) => season,
    // With the next visit, the form begins with what is there then.
    gcTime: 0,
  });

const FOUND_MAX = 20;

export const findSeriesQuery = (q: string) => {
  const query = { limit: FOUND_MAX, sort: 'title', ...(q !== '' && { q }) } as const;
  return pageQuery(adminKeys.titles('series', query), adminList('GET videos/get-series', { query }));
};

/** Series that a new one with this title would be a duplicate of. */
export const sameSeriesQuery = (title: string) =>
  queryOptions({
    queryKey: adminKeys.duplicates({ type: 'series', title }),
    queryFn: adminQuery('GET admin/videos/duplicates', { query: { type: 'series', title } }),
    select: (found: Item<'GET admin/videos/duplicates'>[]) =>
      found.filter(({ status }) => status === 'active'),
    enabled: title !== '',
  });
