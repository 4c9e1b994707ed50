import type { Home } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import { savesTaken } from '../../../shared/api/saves-under-way.ts';
import { viewerQuery } from '../../../shared/api/viewer-call.ts';

const nothing: Home = { series: [], movies: [], watching: [], newUploads: [] };

const fetchHome = viewerQuery('GET user/landing_page_data/get');

/**
 * The lists of the home page. Refetched on every visit, because watching something moves it to
 * the front of Continue Watching; the cached lists are shown meanwhile.
 */
export const homeQuery = queryOptions({
  queryKey: queryKeys.home,
  queryFn: async ({ signal }) => {
    // The save of a film that the viewer has just left may still be in flight.
    await savesTaken();
    // Another refetch has started, or the page was left, perhaps by logging out.
    if (signal.aborted) throw new DOMException('The lists are no longer needed', 'AbortError');
    return fetchHome({ signal });
  },
  select: (homes: Home[]) => homes[0] ?? nothing,
  staleTime: 0,
});
