import { isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { TEST_NOW } from './app.ts';

/** Rows that one statement inserts. */
const BATCH = 500;

/**
 * So many movies, `Film 1` to `Film N`, the last one the newest, each with a file. In few statements: one at a time would
 * take thousands of commits.
 * @returns their ids
 */
export const addManyMovies = async (db: Database, count: number, description = ''): Promise<number[]> => {
  const ids: number[] = [];
  for (let from = 1; from <= count; from += BATCH) {
    const titles = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_nothing, index) => ({
      kind: 'movie' as const,
      slug: `film-${from + index}`,
      title: `Film ${from + index}`,
      description,
      adult: 0 as const,
      runtime: 90,
      release_date: null,
      poster_path: null,
      backdrop_path: null,
      status: 'active' as const,
      is_active: 1 as const,
      created_at: isoTime(TEST_NOW + from + index),
    }));
    const rows = await db.insertInto('titles').values(titles).returning('id').execute();
    const files = rows.map(({ id }) => ({
      title_id: id,
      label: 'HD',
      order_no: 1,
      url: `films/${id}.mp4`,
      trailer_url: null,
      subtitles_url: null,
      credits_start: 5_000,
    }));
    await db.insertInto('media_files').values(files).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
};
