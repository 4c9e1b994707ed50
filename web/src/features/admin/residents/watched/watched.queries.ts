import type { WatchedSort } from '@sebule/contract';
import { WATCHED_SORTS } from '@sebule/contract/residents/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import { type TableAddress, type TableState, listQueryOf } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';

/** What the address of a resident's watched movies may contain. */
export const watchedAddress: TableAddress<WatchedSort, never> = {
  sorts: WATCHED_SORTS,
  filters: [],
  filterName: 'filter',
  defaultSort: { by: 'updated_at', descending: true },
};

/** A page of what a resident has watched. */
export const watchedQuery = (id: number, state: TableState<WatchedSort, never>) => {
  const query = listQueryOf(state);
  return queryOptions({
    queryKey: adminKeys.watchedMovies(id, query),
    queryFn: adminList('GET admin/clients/watched-movies/:id', { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
};
