import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { viewerQuery } from '../../../shared/api/viewer-call.ts';

/**
 * What a search finds. The results before it stay until there are others; a search that nobody waits for any more is
 * cancelled.
 */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: queryKeys.search(q),
    queryFn: viewerQuery('GET videos/search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
