import type { AdminRequest, RequestSort } from '@sebule/contract';
import { ADD_FILES_MAX } from '@sebule/contract/library/limits';
import { ASKERS_LISTED_MAX, REQUEST_SORTS } from '@sebule/contract/requests/limits';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { pageQuery } from '../kit/table/page-query.ts';
import { type TableAddress, type TableState, listQueryOf } from '../kit/table/table-state.rules.ts';
import { adminKeys } from '../query-keys.ts';
import { FILTERS, type Filter } from './requests.rules.ts';

export const requestsAddress: TableAddress<RequestSort, Filter> = {
  sorts: REQUEST_SORTS,
  filters: FILTERS,
  filterName: 'status',
  defaultSort: { by: 'request_date', descending: true },
};

export const requestsQuery = (state: TableState<RequestSort, Filter>) => {
  const status = state.filter ?? 'pending';
  const query = listQueryOf(state);
  return pageQuery(
    adminKeys.requestsList(status, query),
    adminList('GET admin/videos/movie-requests/:status', { params: { status }, query }),
  );
};

/** How many requests can be answered because their titles are available; one row is enough for the total. */
const HERE = { limit: 1 } as const;
export const hereCountQuery = queryOptions({
  queryKey: adminKeys.requestsList('here', HERE),
  queryFn: adminList('GET admin/videos/movie-requests/:status', { params: { status: 'here' }, query: HERE }),
  select: ({ total }: Listed<AdminRequest>) => total,
});

const OFFERS_MAX = 3;

/** The newest requests that can be answered with one of these titles. */
export const answerableQuery = (titleIds: readonly number[]) => {
  const query = { video_ids: titleIds.slice(0, ADD_FILES_MAX).join(','), limit: OFFERS_MAX };
  return {
    ...pageQuery(
      adminKeys.requestsList('here', query),
      adminList('GET admin/videos/movie-requests/:status', { params: { status: 'here' }, query }),
    ),
    enabled: titleIds.length > 0,
  };
};

/** Everybody who has asked for the title of a request, in pages. */
export const askersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: adminKeys.requestAskers(id),
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      adminList('GET admin/videos/movie-request-askers/:id', {
        params: { id },
        query: { limit: ASKERS_LISTED_MAX, offset },
      })({ signal }),
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return loaded < total ? loaded : null;
    },
  });

const TITLES_FOUND_MAX = 20;

export const findTitlesQuery = (q: string) => {
  const query = { limit: TITLES_FOUND_MAX, sort: 'title', ...(q !== '' && { q }) } as const;
  return pageQuery(adminKeys.anyTitles(query), adminList('GET videos/get-titles', { query }));
};

export const useRequestsChanged = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.requests });
};
