import type { Database } from '#platform/db/schema.ts';
import { type GenreCount, genresRepository } from './genres.repository.ts';

/** How many titles each genre has. Genre by genre, so that other requests are answered in between. */
export const countGenres = async (db: Database): Promise<GenreCount[]> => {
  const genres = genresRepository(db);
  const counts: GenreCount[] = [];
  for (const genre of await genres.all()) counts.push({ ...genre, ...(await genres.count(genre.id)) });
  return counts.filter(({ movies, series }) => movies + series > 0);
};
