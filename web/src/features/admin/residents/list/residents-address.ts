import type { ClientSort } from '@sebule/contract';
import { CLIENT_SORTS } from '@sebule/contract/constants';
import type { TableAddress } from '../../kit/table/table-state.rules.ts';
import { STATUSES, type Status } from './status.ts';

/** What the address of All Clients may contain. */
export const clientsAddress: TableAddress<ClientSort, Status> = {
  sorts: CLIENT_SORTS,
  filters: STATUSES,
  filterName: 'status',
  defaultSort: { by: 'name', descending: false },
};
