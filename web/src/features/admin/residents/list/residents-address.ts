import type { ResidentSort } from '@sebule/contract';
import { RESIDENT_SORTS } from '@sebule/contract/residents/limits';
import type { TableAddress } from '../../kit/table/table-state.rules.ts';
import { STATUSES, type Status } from './status.ts';

/** What the address of All Clients may contain. */
export const residentsAddress: TableAddress<ResidentSort, Status> = {
  sorts: RESIDENT_SORTS,
  filters: STATUSES,
  filterName: 'status',
  defaultSort: { by: 'name', descending: false },
};
