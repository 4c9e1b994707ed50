import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerList, viewerQuery } from '#shared/api/viewer-call.ts';
import type { GenreSort } from './categories.rules.ts';

/** Titles of a genre that are loaded at once. */
export const GENRE_PAGE = 40;

export const genresQuery = queryOptions({
  queryKey: queryKeys.genres,
  queryFn: viewerQuery('GET user/categories/get', { query: { titles: 0 } }),
});

/** One page of the movies and series of a genre, counted from 0. */
export const genreTitlesQuery = (genre: number, sort: GenreSort, page: number) =>
  queryOptions({
    queryKey: [...queryKeys.genreTitles, genre, sort, page],
    queryFn: viewerList('GET videos/get-titles', {
      query: { genre, sort, limit: GENRE_PAGE, offset: page * GENRE_PAGE },
    }),
  });
