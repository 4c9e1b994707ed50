import type { TitleKind, TitleSort } from '@sebule/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import { listQueryOf, type TableState } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';

const LISTS = { movie: 'GET videos/get-movies', series: 'GET videos/get-series' } as const;

/** A page of the list of movies or series. The previous page is shown until it has loaded. */
export const titlesListQuery = (kind: TitleKind, state: TableState<TitleSort, 'files'>) => {
  const query = { ...listQueryOf(state), ...(state.filter && { missing: state.filter }) };
  return queryOptions({
    queryKey: adminKeys.titles(kind, query),
    queryFn: adminList(LISTS[kind], { query }),
    placeholderData: keepPreviousData,
  });
};
