import type { Card } from '@sebule/contract';
import { ROW_PAGE } from '@sebule/contract/catalogue/limits';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerList } from '#shared/api/viewer-call.ts';
import { knowsFirstPage, type Row } from './home-rows.ts';
import { pagesOf, within, type RowWindow } from './row-window.ts';

const fetchPage = ({ name, genre }: Row['list'], query: { limit: number; offset: number }) => {
  switch (name) {
    case 'watching':
      return viewerList('GET user/watching/get', { query });
    case 'related':
      return viewerList('GET videos/get-related');
    case 'movies':
      return viewerList('GET videos/get-movies', { query: { ...query, genre } });
    case 'series':
      return viewerList('GET videos/get-series', { query: { ...query, genre } });
    case 'titles':
      return viewerList('GET videos/get-titles', { query: { ...query, genre } });
  }
};

/** One page of a row, counted from 0. */
const rowPageQuery = ({ list, offset, total }: Row, page: number) => {
  const begin = page * ROW_PAGE;
  const query = {
    limit: Math.min(ROW_PAGE, total === null ? ROW_PAGE : Math.max(1, total - begin)),
    offset: offset + begin,
  };
  return queryOptions({
    queryKey: [...queryKeys.homeRows, list.name, list.genre, query],
    queryFn: fetchPage(list, query),
  });
};

/** The pages of a row's window; a row of unknown length has one page. */
const pagesIn = (row: Row, drawn: RowWindow): number[] => {
  if (row.total === null) return [0];
  const isKnown = knowsFirstPage(row);
  return pagesOf(within(drawn, row.total)).filter((page) => page > 0 || !isKnown);
};

/** The cards of a row's window, loaded page by page once the row is near the screen. */
export const useRowCards = (row: Row, drawn: RowWindow, isNear: boolean) => {
  const { first, total, without } = row;
  const pages = isNear ? pagesIn(row, drawn) : [];
  const results = useQueries({ queries: pages.map((page) => rowPageQuery(row, page)) });
  const rowsOfPage = (page: number) => {
    const rows = results[pages.indexOf(page)]?.data?.rows;
    return without ? rows?.filter(({ video_id }) => !without.has(video_id)) : rows;
  };
  return {
    /** Null while its page loads. */
    cardAt: (index: number): Card | null =>
      rowsOfPage(Math.floor(index / ROW_PAGE))?.[index % ROW_PAGE] ?? first[index] ?? null,
    /** Null until it is known. */
    total: total ?? rowsOfPage(0)?.length ?? null,
    hasFailed: results.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
};
