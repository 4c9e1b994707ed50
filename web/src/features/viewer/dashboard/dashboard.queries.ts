import type { Home } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { waitForPendingSaves } from '#shared/api/pending-saves.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerQuery } from '#shared/api/viewer-call.ts';

const nothing: Home = {
  series: [],
  movies: [],
  watching: [],
  newUploads: [],
  totals: { series: 0, movies: 0, watching: 0, newUploads: 0 },
  new_this_week: 0,
  genres: [],
  notices: [],
};

const fetchHome = viewerQuery('GET user/landing_page_data/get');

/** The home page's lists. Refetched on every visit, because watching moves titles to the front of Continue Watching. */
export const homeQuery = queryOptions({
  queryKey: queryKeys.home,
  queryFn: async ({ signal }) => {
    // The save of a film that the viewer has just left may still be in flight.
    await waitForPendingSaves();
    // Another refetch has started, or the page was left, perhaps by logging out.
    if (signal.aborted) throw new DOMException('The lists are no longer needed', 'AbortError');
    return fetchHome({ signal });
  },
  select: (homes: Home[]) => homes[0] ?? nothing,
  staleTime: 0,
});
