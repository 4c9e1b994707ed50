import type { GenreCount, GenresRepository } from './genres.repository.ts';

/** How many titles each genre has. Genre by genre, so that other requests are answered in between. */
export const countGenres = async (genres: GenresRepository): Promise<GenreCount[]> => {
  const counts: GenreCount[] = [];
  for (const genre of await genres.all()) counts.push({ ...genre, ...(await genres.count(genre.id)) });
  return counts.filter(({ movies, series }) => movies + series > 0);
};
