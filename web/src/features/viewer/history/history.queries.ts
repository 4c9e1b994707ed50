import type { WatchHistory } from '@sebule/contract';
import { HISTORY_PAGE } from '@sebule/contract/playback/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { waitForPendingSaves } from '#shared/api/pending-saves.ts';
import { queryKeys } from '#shared/api/query-keys.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { viewerList } from '#shared/api/viewer-call.ts';
import { entriesLeft } from './history.rules.ts';

/** An entry on the page. One that has been removed stays until the list is fetched again, so that it can be put back. */
export interface Entry extends WatchHistory {
  isRemoved?: boolean;
}

export const historyQuery = infiniteQueryOptions({
  queryKey: queryKeys.watchHistory,
  queryFn: async ({ pageParam, signal }): Promise<Listed<Entry>> => {
    // The save of a film that the viewer has just left may still be in flight.
    await waitForPendingSaves();
    return viewerList('GET user/watch-history/get', { query: { limit: HISTORY_PAGE, offset: pageParam } })({
      signal,
    });
  },
  initialPageParam: 0,
  getNextPageParam: (last: Listed<Entry>, pages: Listed<Entry>[]) => {
    const loaded = pages.flatMap(({ rows }) => rows);
    // On the server, the removed ones have left the list.
    return last.rows.length > 0 && loaded.length < last.total ? entriesLeft(loaded).length : null;
  },
  staleTime: 0,
});
