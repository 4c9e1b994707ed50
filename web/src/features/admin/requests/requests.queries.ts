import type { RequestSort } from '@sebule/contract';
import { REQUEST_SORTS } from '@sebule/contract/constants';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminList } from '../../../shared/api/admin-call.ts';
import { type TableAddress, type TableState, listQueryOf } from '../kit/table/table-state.rules.ts';
import { adminKeys } from '../query-keys.ts';
import { FILTERS, type Filter } from './requests.rules.ts';

/** What the address of Movie Requests may contain. */
export const requestsAddress: TableAddress<RequestSort, Filter> = {
  sorts: REQUEST_SORTS,
  filters: FILTERS,
  filterName: 'status',
  defaultSort: { by: 'request_date', descending: true },
};

/** A page of the requests; those that wait, unless another list is chosen. */
export const requestsQuery = (state: TableState<RequestSort, Filter>) => {
  const status = state.filter ?? 'pending';
  const query = listQueryOf(state);
  return queryOptions({
    queryKey: adminKeys.requestsList(status, query),
    queryFn: adminList('GET admin/videos/movie-requests/:status', { params: { status }, query }),
    placeholderData: keepPreviousData,
  });
};

/** Returns a function that loads the requests again. */
export const useRequestsChanged = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.requests });
};
