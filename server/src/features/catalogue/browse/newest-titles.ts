import { DAYS_NEW, ROW_PAGE } from '@sebule/contract';
import { type Clock, DAY_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { browseRepository } from './browse.repository.ts';

/** The newest titles, as every viewer's home page lists them, and how many were added in the last week. */
export const readNewestTitles = async (db: Database, clock: Clock) => {
  const titles = browseRepository(db);
  const newest = { audience: 'viewer', limit: ROW_PAGE } as const;
  const [series, movies, newUploads, thisWeek] = await Promise.all([
    titles.list({ ...newest, kind: 'series' }),
    titles.list({ ...newest, kind: 'movie' }),
    titles.list(newest),
    titles.countSince(isoTime(clock.now() - DAYS_NEW * DAY_MS)),
  ]);
  // Each title of the lists once.
  const byId = new Map([series, movies, newUploads].flatMap(({ rows }) => rows.map((row) => [row.id, row])));
  const all = [...byId.values()];
  const extras = await titles.extras(all, 'viewer');
  return { series, movies, newUploads, all, extras, thisWeek };
};
export type NewestTitles = Awaited<ReturnType<typeof readNewestTitles>>;
