import type { TitleSort } from '@sebule/contract';
import type { TableAddress } from '../../kit/table/table-state.rules.ts';

/** What the address of a list of titles may contain: newest first, without a filter. */
export const titlesAddress: TableAddress<TitleSort, never> = {
  sorts: ['created_at', 'title', 'release_date'],
  filters: [],
  filterName: 'status',
  defaultSort: { by: 'created_at', descending: true },
};
