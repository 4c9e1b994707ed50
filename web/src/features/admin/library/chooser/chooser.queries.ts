import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import { listQueryOf, type TableState } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';
import type { FileKind } from './start-folder.rules.ts';

/** A page of the folders and the files of a kind in a folder, or of what a search finds in all folders. */
export const choiceQuery = (kind: FileKind, folder: string, state: TableState<'name'>) => {
  const query = { ...listQueryOf(state), kind, ...(folder !== '' && { path: folder }) };
  return queryOptions({
    queryKey: adminKeys.folder(query),
    queryFn: adminList('GET admin/media/list', { query }),
    placeholderData: keepPreviousData,
  });
};
