import type { Item } from '@sebule/contract';
import { RELINK_MAX } from '@sebule/contract/library/limits';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery, adminList } from '#shared/api/admin-call.ts';
import { pageQuery } from '../../kit/table/page-query.ts';
import { listQueryOf, type TableAddress, type TableState } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';

/** How many files titles miss, and how many of them have been found elsewhere. */
export const missingSummaryQuery = queryOptions({
  queryKey: [...adminKeys.missing, 'summary'],
  queryFn: adminQuery('GET admin/media/missing-summary'),
  select: ([summary]: Item<'GET admin/media/missing-summary'>[]) => summary,
});

/** What the address of the missing files may contain. They have one order: those found elsewhere come first. */
export const missingAddress: TableAddress<'path', never> = {
  sorts: ['path'],
  filters: [],
  filterName: 'kind',
  defaultSort: { by: 'path', descending: false },
};

export const missingFilesQuery = (state: TableState<'path', never>) => {
  const { sort: _sort, ...query } = listQueryOf(state);
  return pageQuery(adminKeys.missingFiles(query), adminList('GET admin/media/missing', { query }));
};

/** The files that one title misses, as many as can be relinked with one tap. */
export const missingOfTitleQuery = (id: number) => {
  const query = { video_id: id, limit: RELINK_MAX };
  return queryOptions({
    queryKey: adminKeys.missingFiles(query),
    queryFn: adminList('GET admin/media/missing', { query }),
  });
};
