import { ROW_PAGE } from '@sebule/contract/catalogue/limits';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerList } from '#shared/api/viewer-call.ts';
import type { Row } from './home-rows.ts';

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
export const rowPageQuery = ({ list, offset, total }: Row, page: number) => {
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
