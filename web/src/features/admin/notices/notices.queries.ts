import type { NoticeReach, NoticeSort } from '@sebule/contract';
import { NOTICE_SORTS } from '@sebule/contract/notices/limits';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminList, adminQuery } from '#shared/api/admin-call.ts';
import { type TableAddress, type TableState, listQueryOf } from '../kit/table/table-state.rules.ts';
import { adminKeys } from '../query-keys.ts';
import { FILTERS, type Filter, stateOf } from './notice.rules.ts';

/** What the address of Notices may contain. */
export const noticesAddress: TableAddress<NoticeSort, Filter> = {
  sorts: NOTICE_SORTS,
  filters: FILTERS,
  filterName: 'show',
  defaultSort: { by: 'created_at', descending: true },
};

/** A page of the notices; the current ones, unless others are chosen. */
export const noticesQuery = (state: TableState<NoticeSort, Filter>) => {
  const listed = stateOf(state.filter);
  const query = { ...listQueryOf(state), ...(listed && { state: listed }) };
  return queryOptions({
    queryKey: adminKeys.noticesList(query),
    queryFn: adminList('GET admin/notices/get-list', { query }),
    placeholderData: keepPreviousData,
  });
};

/** For whom notices can be, and how many residents they would reach. */
export const reachQuery = queryOptions({
  queryKey: adminKeys.noticeReach,
  queryFn: adminQuery('GET admin/notices/reach', {}),
  select: ([reach]: NoticeReach[]) => reach,
  staleTime: 0,
});

/** Returns a function that loads the notices again. */
export const useNoticesChanged = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: adminKeys.notices });
};
