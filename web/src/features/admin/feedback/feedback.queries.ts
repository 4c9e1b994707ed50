import type { FeedbackSort, Item, Problem, ProblemSort } from '@sebule/contract';
import { type FEEDBACK_SEARCHES, FEEDBACK_SORTS, PROBLEM_SORTS } from '@sebule/contract/feedback/limits';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminList, adminQuery } from '#shared/api/admin-call.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { pageQuery } from '../kit/table/page-query.ts';
import { type TableAddress, type TableState, listQueryOf } from '../kit/table/table-state.rules.ts';
import { adminKeys } from '../query-keys.ts';

/** The lists beside the open threads. */
type Filter = 'closed' | 'all';

export const feedbackAddress: TableAddress<FeedbackSort, Filter> = {
  sorts: FEEDBACK_SORTS,
  filters: ['closed', 'all'],
  filterName: 'status',
  defaultSort: { by: 'updated_at', descending: true },
};

export type SearchBy = (typeof FEEDBACK_SEARCHES)[number];

export const searchByIn = (search: URLSearchParams): SearchBy =>
  search.get('by') === 'phone' ? 'phone' : 'name';

export const feedbackQuery = (state: TableState<FeedbackSort, Filter>, by: SearchBy) => {
  const status = state.filter ?? 'open';
  const query = { ...listQueryOf(state), ...(state.q !== '' && by !== 'name' && { by }) };
  return pageQuery(
    adminKeys.feedbackList(status, query),
    adminList('GET admin/feedback/all/:status', { params: { status }, query }),
  );
};

export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.feedbackThread(id),
    queryFn: adminQuery('GET admin/feedback/get/:id', { params: { id } }),
    select: ([thread]: Item<'GET admin/feedback/get/:id'>[]) => thread,
  });

export const problemsTable: TableAddress<ProblemSort, never> = {
  sorts: PROBLEM_SORTS,
  filters: [],
  filterName: 'none',
  defaultSort: { by: 'last_at', descending: true },
};

export const problemsQuery = (state: TableState<ProblemSort, never>) => {
  const query = listQueryOf(state);
  return pageQuery(adminKeys.problems(query), adminList('GET admin/feedback/problems', { query }));
};

export const problemsCountQuery = queryOptions({
  queryKey: adminKeys.problems({ limit: 1 }),
  queryFn: adminList('GET admin/feedback/problems', { query: { limit: 1 } }),
  select: ({ total }: Listed<Problem>) => total,
});

/** Returns a function that refetches everything about feedback. */
export const useFeedbackChanged = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: adminKeys.feedback });
};
