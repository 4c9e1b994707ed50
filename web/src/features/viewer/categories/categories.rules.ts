import type { Category } from '@sebule/contract';

export const GENRE_SORTS = {
  '-created_at': 'Newest here',
  '-release_date': 'Newest films',
  title: 'A to Z',
} as const;
export type GenreSort = keyof typeof GENRE_SORTS;

/** The order that the address names, or else the newest first. */
export const sortFrom = (requested: string | null): GenreSort =>
  (Object.keys(GENRE_SORTS) as GenreSort[]).find((sort) => sort === requested) ?? '-created_at';

/** The genre that the address names, in whatever case, or else the first one. */
export const genreFrom = <Genre extends Pick<Category, 'genre_name'>>(
  genres: readonly Genre[],
  requested: string | null,
): Genre | undefined =>
  genres.find(({ genre_name }) => genre_name.toLowerCase() === requested?.toLowerCase()) ?? genres[0];

/** `12 movies, 3 series`; what there is none of is left out. */
export const countText = ({ movies, series }: Pick<Category, 'movies' | 'series'>): string =>
  [
    movies > 0 && `${movies} ${movies === 1 ? 'movie' : 'movies'}`,
    // The plural is the same word.
    series > 0 && `${series} series`,
  ]
    .filter(Boolean)
    .join(', ');
