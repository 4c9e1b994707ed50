import type { Database } from '#platform/db/schema.ts';
import { titleIsPlayable, titleIsShown } from '#platform/db/visibility.ts';

export interface GenreCount {
  id: number;
  name: string;
  movies: number;
  series: number;
}

/** How many titles of a genre viewers see. */
const countOf = async (db: Database, genreId: number): Promise<Pick<GenreCount, 'movies' | 'series'>> => {
  const rows = await db
    .selectFrom('title_genres')
    .innerJoin('titles', 'titles.id', 'title_genres.title_id')
    .select((eb) => ['titles.kind', eb.fn.countAll<number>().as('count')])
    .where('genre_id', '=', genreId)
    .where(titleIsShown)
    .where(titleIsPlayable)
    .groupBy('titles.kind')
    .execute();
  const of = (kind: 'movie' | 'series') => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { movies: of('movie'), series: of('series') };
};

/** Those that have titles. Counted genre by genre, so that other requests are answered in between. */
export const countGenres = async (db: Database): Promise<GenreCount[]> => {
  const genres = await db.selectFrom('genres').select(['id', 'name']).orderBy('name').execute();
  const counts: GenreCount[] = [];
  for (const genre of genres) counts.push({ ...genre, ...(await countOf(db, genre.id)) });
  return counts.filter(({ movies, series }) => movies + series > 0);
};
