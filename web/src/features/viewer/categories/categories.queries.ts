import type { Card } from '@sebule/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import type { Listed } from '../../../shared/api/signed-in-call.ts';
import { viewerList, viewerQuery } from '../../../shared/api/viewer-call.ts';
import type { GenreSort } from './categories.rules.ts';

/** Titles of a genre that are loaded at once. */
export const GENRE_PAGE = 40;

/** The genres, without their titles. */
export const genresQuery = queryOptions({
  queryKey: queryKeys.genres,
  queryFn: viewerQuery('GET user/categories/get', { query: { titles: 0 } }),
});

/** The movies and series of a genre, page by page. */
export const genreTitlesQuery = (genre: number, sort: GenreSort) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.genreTitles, genre, sort],
    queryFn: ({ pageParam, signal }) =>
      viewerList('GET videos/get-titles', { query: { genre, sort, limit: GENRE_PAGE, offset: pageParam } })({
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last: Listed<Card>, all: Listed<Card>[]) => {
      const loaded = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && loaded < last.total ? loaded : null;
    },
  });
