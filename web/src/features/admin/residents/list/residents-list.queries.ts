import type { ResidentSort } from '@sebule/contract';
import { RESIDENT_SORTS } from '@sebule/contract/residents/limits';
import { adminList } from '#shared/api/admin-call.ts';
import { pageQuery } from '../../kit/table/page-query.ts';
import { type TableAddress, type TableState, listQueryOf } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';
import { STATUSES, type Status } from '../status.ts';

export const residentsAddress: TableAddress<ResidentSort, Status> = {
  sorts: RESIDENT_SORTS,
  filters: STATUSES,
  filterName: 'status',
  defaultSort: { by: 'name', descending: false },
};

export const residentsListQuery = (state: TableState<ResidentSort, Status>) => {
  const query = { ...listQueryOf(state), ...(state.filter && { status: state.filter }) };
  return pageQuery(adminKeys.residentsList(query), adminList('GET admin/clients/get-list', { query }));
};
