import type { TitleSort } from '@sebule/contract';
import type { TableAddress } from '../../kit/table/table-state.rules.ts';

/** What the address of a list of titles may contain: newest first, of all or only of those that miss a file. */
export const titlesAddress: TableAddress<TitleSort, 'files'> = {
  sorts: ['created_at', 'title', 'release_date'],
  filters: ['files'],
  filterName: 'missing',
  defaultSort: { by: 'created_at', descending: true },
};
