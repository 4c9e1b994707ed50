import type { NoticeReach, NoticeSort } from '@sebule/contract';
import { NOTICE_SORTS } from '@sebule/contract/notices/limits';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminList, adminQuery } from '#shared/api/admin-call.ts';
import { pageQuery } from '../kit/table/page-query.ts';
import { type TableAddress, type TableState, listQueryOf } from '../kit/table/table-state.rules.ts';
import { adminKeys } from '../query-keys.ts';
import { FILTERS, type Filter, stateOf } from './notice.rules.ts';

export const noticesAddress: TableAddress<NoticeSort, Filter> = {
  sorts: NOTICE_SORTS,
  filters: FILTERS,
  filterName: 'show',
  defaultSort: { by: 'created_at', descending: true },
};

export const noticesQuery = (state: TableState<NoticeSort, Filter>) => {
  const listed = stateOf(state.filter);
  const query = { ...listQueryOf(state), ...(listed && { state: listed }) };
  return pageQuery(adminKeys.noticesList(query), adminList('GET admin/notices/get-list', { query }));
};

/** The audiences to choose from, and how many residents they have. */
export const reachQuery = queryOptions({
  queryKey: adminKeys.noticeReach,
  queryFn: adminQuery('GET admin/notices/reach', {}),
  select: ([reach]: NoticeReach[]) => reach,
  staleTime: 0,
});

export const useNoticesChanged = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.notices });
};
