import { queryOptions } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import { pageQuery } from '../kit/table/page-query.ts';
import { listQueryOf, type TableAddress, type TableState } from '../kit/table/table-state.rules.ts';
import { adminKeys } from '../query-keys.ts';

/** `season`: the episodes of a folder as seasons; the others list files. */
export const GUESSES = ['movie', 'season', 'episode', 'extra'] as const;
export type Guess = (typeof GUESSES)[number];

export const newFilesAddress: TableAddress<'name', Guess> = {
  sorts: ['name'],
  filters: GUESSES,
  filterName: 'as',
  defaultSort: { by: 'name', descending: false },
};

/** Says how many there are, too. */
const ONE_ROW = { limit: 1, offset: 0 };

/** One of a kind, and how many there are. @param q what they are searched by */
export const oneFileQuery = (as: 'episode' | 'extra', q?: string) => {
  const query = { ...ONE_ROW, ...(q !== undefined && { q }), as };
  return queryOptions({
    queryKey: adminKeys.newFiles(query),
    queryFn: adminList('GET admin/media/new-files', { query }),
  });
};

export const oneSeasonQuery = () =>
  queryOptions({
    queryKey: adminKeys.newSeasons(ONE_ROW),
    queryFn: adminList('GET admin/media/new-seasons', { query: ONE_ROW }),
  });

export const newFilesQuery = (state: TableState<'name', Guess>) => {
  const { filter } = state;
  const query = { ...listQueryOf(state), as: filter === null || filter === 'season' ? 'movie' : filter };
  return pageQuery(adminKeys.newFiles(query), adminList('GET admin/media/new-files', { query }));
};
