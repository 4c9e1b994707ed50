import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

export const genreNames = (genres: Item<'GET user/categories/get'>[]): string[] =>
  genres.map(({ genre_name: name }) => name);

/** The names of the genres that viewers can choose among. */
export const genresQuery = queryOptions({
  queryKey: adminKeys.genres,
  queryFn: adminQuery('GET user/categories/get', {}),
  select: genreNames,
  // They come with all their titles.
  staleTime: 300_000,
});
