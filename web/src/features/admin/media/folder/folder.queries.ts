import type { FolderEntry, Item } from '@sebule/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminList, adminQuery } from '../../../../shared/api/admin-call.ts';
import type { Listed } from '../../../../shared/api/signed-in-call.ts';
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

/** As many as the server lists at most. */
const FOLDERS_MAX = 100;

/** The folders in a folder. */
export const subfoldersQuery = (folder: string) => {
  const query = { limit: FOLDERS_MAX, sort: 'name' as const, ...(folder !== '' && { path: folder }) };
  return queryOptions({
    queryKey: adminKeys.folder(query),
    queryFn: adminList('GET admin/media/list', { query }),
    // They are listed before the files.
    select: ({ rows }: Listed<FolderEntry>) => rows.filter(({ kind }) => kind === 'folder'),
  });
};

/** What deleting these would take along. */
export const deletionPreviewQuery = (paths: readonly string[]) =>
  queryOptions({
    queryKey: adminKeys.deletionPreview(paths),
    queryFn: adminQuery('POST admin/media/deletion-preview', { body: { paths: [...paths] } }),
    select: ([preview]: Item<'POST admin/media/deletion-preview'>[]) => preview,
    // Somebody may have used one of them since.
    gcTime: 0,
  });
