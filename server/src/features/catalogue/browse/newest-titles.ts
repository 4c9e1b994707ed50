import { DAYS_NEW, ROW_PAGE } from '@sebule/contract';
import { type Clock, DAY_MS, isoTime } from '#platform/clock.ts';
import type { Listed } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { type TitleExtras, type TitleRow, browseRepository } from './browse.repository.ts';

/** The newest titles, as every viewer's home page lists them. */
export interface NewestTitles {
  series: Listed<TitleRow>;
  movies: Listed<TitleRow>;
  newUploads: Listed<TitleRow>;
  /** Each title of the lists once. */
  all: TitleRow[];
  /** Of all of them. */
  extras: TitleExtras;
  /** How many titles were added in the last week. */
  thisWeek: number;
}

export const readNewestTitles = async (db: Database, clock: Clock): Promise<NewestTitles> => {
  const titles = browseRepository(db);
  const newest = { audience: 'viewer', limit: ROW_PAGE } as const;
  const [series, movies, newUploads, thisWeek] = await Promise.all([
    titles.list({ ...newest, kind: 'series' }),
    titles.list({ ...newest, kind: 'movie' }),
    titles.list(newest),
    titles.countSince(isoTime(clock.now() - DAYS_NEW * DAY_MS)),
  ]);
  const lists = [series, movies, newUploads];
  const byId = new Map(lists.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  const all = [...byId.values()];
  const extras = await titles.extras(all, 'viewer');
  return { series, movies, newUploads, all, extras, thisWeek };
};
