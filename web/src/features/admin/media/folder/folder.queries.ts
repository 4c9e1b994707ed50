import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminList } from '../../../../shared/api/admin-call.ts';
import { listQueryOf, type TableAddress, type TableState } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';

/** What the address of the media folder may contain beside the folder. */
export const folderAddress: TableAddress<'name', never> = {
  sorts: ['name'],
  filters: [],
  filterName: 'kind',
  defaultSort: { by: 'name', descending: false },
};

/** The content of a folder, or what a search finds in all folders. */
export const folderQuery = (folder: string, state: TableState<'name', never>) => {
  const query = { ...listQueryOf(state), ...(folder !== '' && { path: folder }) };
  return queryOptions({
    queryKey: adminKeys.folder(query),
    queryFn: adminList('GET admin/media/list', { query }),
    placeholderData: keepPreviousData,
  });
};
