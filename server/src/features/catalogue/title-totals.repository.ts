import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept, titleIsKept } from '#platform/db/visibility.ts';

/** How much the catalogue has that is not in the trash; what is hidden from viewers counts. */
export const countTitles = async (db: Database) => {
  const [titles, { episodes }] = await Promise.all([
    db
      .selectFrom('titles')
      .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
      .where(titleIsKept)
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
      .innerJoin('titles', 'titles.id', 'seasons.title_id')
      .select((eb) => eb.fn.countAll<number>().as('episodes'))
      .where(episodeIsKept)
      .where(seasonIsKept)
      .where(titleIsKept)
      .executeTakeFirstOrThrow(),
  ]);
  const countOf = (wanted: 'movie' | 'series') => titles.find(({ kind }) => kind === wanted)?.count ?? 0;
  return { movies: countOf('movie'), series: countOf('series'), episodes };
};
