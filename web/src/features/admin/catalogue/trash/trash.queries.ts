import type { Item, TitleKind } from '@sebule/contract';
import { TRASH_SORTS } from '@sebule/contract/catalogue/limits';
import { queryOptions } from '@tanstack/react-query';
import { adminList, adminQuery } from '#shared/api/admin-call.ts';
import { pageQuery } from '../../kit/table/page-query.ts';
import { listQueryOf, type TableAddress, type TableState } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';

type TrashSort = (typeof TRASH_SORTS)[number];

/** What the address of the trash may contain: those deleted last first, of both kinds. */
export const trashAddress: TableAddress<TrashSort, TitleKind> = {
  sorts: TRASH_SORTS,
  filters: ['movie', 'series'],
  filterName: 'type',
  defaultSort: { by: 'trashed_at', descending: true },
};

export const trashQuery = (state: TableState<TrashSort, TitleKind>) => {
  const query = { ...listQueryOf(state), ...(state.filter && { type: state.filter }) };
  return pageQuery(adminKeys.trash(query), adminList('GET admin/videos/trash', { query }));
};

/** What deleting these titles together with their files would free. */
export const purgePreviewQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: adminKeys.purgePreview(ids),
    queryFn: adminQuery('GET admin/videos/purge-preview', { query: { ids: ids.join(',') } }),
    select: ([preview]: Item<'GET admin/videos/purge-preview'>[]) => preview,
    // Files may have been copied, moved or added to a title since.
    staleTime: 0,
    gcTime: 0,
  });
