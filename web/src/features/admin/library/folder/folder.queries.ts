import type { Item } from '@sebule/contract';
import { LIST_LIMIT_MAX } from '@sebule/contract/common/limits';
import { queryOptions } from '@tanstack/react-query';
import { adminList, adminQuery } from '#shared/api/admin-call.ts';
import { pageQuery } from '../../kit/table/page-query.ts';
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
  return pageQuery(adminKeys.folder(query), adminList('GET admin/media/list', { query }));
};

/** The folders in a folder, or those of all folders that a search finds; `total` may be more than are listed. */
export const foldersQuery = (folder: string, q: string) => {
  const query = {
    limit: LIST_LIMIT_MAX,
    sort: 'name' as const,
    kind: 'folder' as const,
    ...(q !== '' ? { q } : folder !== '' && { path: folder }),
  };
  return queryOptions({
    queryKey: adminKeys.folder(query),
    queryFn: adminList('GET admin/media/list', { query }),
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
