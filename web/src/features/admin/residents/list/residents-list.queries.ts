import type { ResidentSort } from '@sebule/contract';
import { RESIDENT_SORTS } from '@sebule/contract/residents/limits';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import { type TableAddress, type TableState, listQueryOf } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';
import { STATUSES, type Status } from '../status.ts';

export const residentsAddress: TableAddress<ResidentSort, Status> = {
  sorts: RESIDENT_SORTS,
  filters: STATUSES,
  filterName: 'status',
  defaultSort: { by: 'name', descending: false },
};

/** A page of the list of residents. The previous page is shown until it has loaded; outdated calls are aborted. */
export const residentsListQuery = (state: TableState<ResidentSort, Status>) => {
  const query = { ...listQueryOf(state), ...(state.filter && { status: state.filter }) };
  return queryOptions({
    queryKey: adminKeys.residentsList(query),
    queryFn: adminList('GET admin/clients/get-list', { query }),
    placeholderData: keepPreviousData,
  });
};
