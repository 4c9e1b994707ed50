import type { TitleKind } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import { type Season, seasonsRepository } from '../seasons/seasons.repository.ts';
import { type KnownTitle, titlesRepository } from './titles.repository.ts';

type NamedTitle = Pick<KnownTitle, 'title' | 'release_date' | 'status'> & { video_id: number };

/** Which titles have the names that files suggest. */
export interface TitleNames {
  /** Looks up names at once. The result finds those with one of them that are of this year, or of none. */
  named(
    kind: TitleKind,
    names: readonly string[],
  ): Promise<(name: string, year: number | null) => NamedTitle[]>;
  /** The seasons of these series. */
  seasonsOf(seriesIds: readonly number[]): Promise<Pick<Season, 'id' | 'title_id' | 'name' | 'order_no'>[]>;
}

export const createTitleNames = (db: Database): TitleNames => ({
  seasonsOf: (seriesIds) => seasonsRepository(db).ofAll(seriesIds),

  async named(kind, names) {
    const found = names.length === 0 ? [] : await titlesRepository(db).namedAny(kind, names);
    return (name, year) =>
      found
        .filter(({ title }) => searchKeyOf(title) === searchKeyOf(name))
        .filter(
          ({ release_date: date }) => year === null || date === null || Number(date.slice(0, 4)) === year,
        )
        .map(({ id, title, release_date, status }) => ({ video_id: id, title, release_date, status }));
  },
});
