import type { TitleKind } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import { type Season, seasonsRepository } from '../seasons/seasons.repository.ts';
import { titlesRepository } from './titles.repository.ts';

/** Which titles have the names that files suggest. */
export const createTitleNames = (db: Database) => ({
  /** Looks up names at once. The result finds those with one of them that are of this year, or of none. */
  async named(kind: TitleKind, names: readonly string[]) {
    const found = names.length === 0 ? [] : await titlesRepository(db).namedAny(kind, names);
    return (name: string, year: number | null) =>
      found
        .filter(({ title }) => searchKeyOf(title) === searchKeyOf(name))
        .filter(
          ({ release_date: date }) => year === null || date === null || Number(date.slice(0, 4)) === year,
        )
        .map(({ id, title, release_date, status }) => ({ video_id: id, title, release_date, status }));
  },

  seasonsOf: (seriesIds: readonly number[]): Promise<Season[]> => seasonsRepository(db).ofAll(seriesIds),
});
export type TitleNames = ReturnType<typeof createTitleNames>;
