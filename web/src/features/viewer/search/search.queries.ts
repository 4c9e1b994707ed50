import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerQuery } from '#shared/api/viewer-call.ts';
import { homeQuery } from '../dashboard/index.ts';

/** How long lists that only suggest something may be old, in milliseconds. */
const SUGGESTED_MS = 300_000;

export const popularQuery = queryOptions({
  queryKey: queryKeys.popular,
  queryFn: viewerQuery('GET videos/get-popular'),
  staleTime: SUGGESTED_MS,
});

/** The home page's lists, which are usually cached. */
export const recentHomeQuery = queryOptions({ ...homeQuery, staleTime: SUGGESTED_MS });

/** What a search finds. Results stay until there are others, and a search that nobody waits for is cancelled. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.search(q),
    queryFn: viewerQuery('GET videos/search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
