import type { Query, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { AT_REST, mayRefetchAt, refetched } from './refresh-pace.rules.ts';

/** What is on screen and shows the catalogue. Not the player: a film must not restart. */
const OUT_OF_DATE = [
  queryKeys.home,
  queryKeys.homeRows,
  queryKeys.genres,
  queryKeys.genreTitles,
  queryKeys.popular,
  queryKeys.searches,
  queryKeys.titles('episodes'),
  queryKeys.titleDetails,
  // They name titles, which may be hidden now.
  queryKeys.watchHistory,
  queryKeys.notifications,
  queryKeys.ownRequests,
];

/** Pages refetch after a random part of this time: hundreds of them hear of the same change. */
const SPREAD_MS = 3_000;

export const keepCatalogueUpToDate = (queryClient: QueryClient, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pace = AT_REST;
  /** Answers from before this time are out of date. */
  let outOfDateAt = 0;
  signal.addEventListener('abort', () => clearTimeout(timer));

  const refresh = () => {
    timer = undefined;
    pace = refetched(pace, Date.now());
    const time = outOfDateAt;
    outOfDateAt = 0;
    const predicate = ({ state }: Query) => state.dataUpdatedAt < time;
    for (const queryKey of OUT_OF_DATE) void queryClient.invalidateQueries({ queryKey, predicate });
  };
  const refreshOlderThan = (time: number) => {
    outOfDateAt = Math.max(outOfDateAt, time);
    // What is left of a pause is random already: it began with such a time.
    timer ??= setTimeout(refresh, Math.max(mayRefetchAt(pace) - Date.now(), Math.random() * SPREAD_MS));
  };

  return {
    /** Also an answer that arrives now: it may be from before the change. */
    refreshSoon: () => refreshOlderThan(Number.POSITIVE_INFINITY),
    /** What is fetched again because the tab is shown again is not fetched twice. */
    catchUp: () => refreshOlderThan(Date.now()),
  };
};
