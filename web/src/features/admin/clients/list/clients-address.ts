import type { ClientSort } from '@sebule/contract';
import type { TableAddress } from '../../kit/table/table-state.rules.ts';
import { STATUSES, type Status } from './status.ts';

/** What the address of All Clients may contain. */
export const clientsAddress: TableAddress<ClientSort, Status> = {
  sorts: [
    'name',
    'phone',
    'apartment',
    'status',
    'last_login',
    'last_watched_at',
    'total_watched',
    'created_at',
  ],
  filters: STATUSES,
  filterName: 'status',
  defaultSort: { by: 'name', descending: false },
};
