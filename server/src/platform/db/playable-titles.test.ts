import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addEpisode, addMovie, addSeries } from '../../testing/fixtures.ts';
import type { Database } from './schema.ts';

/** What the column stands for, computed anew from the tables. */
const playableByTables = async (db: Database): Promise<number[]> => {
  const movies = await db.selectFrom('media_files').select('title_id as id').distinct().execute();
  const series = await db
    .selectFrom('seasons')
    .innerJoin('episodes', 'episodes.season_id', 'seasons.id')
    .select('seasons.title_id as id')
    .distinct()
    .where('seasons.status', '=', 'active')
    .where('seasons.is_active', '=', 1)
    .where('episodes.status', '=', 'active')
    .where('episodes.is_active', '=', 1)
    .execute();
  return [...movies, ...series].map(({ id }) => id).toSorted((a, b) => a - b);
};

const playableByColumn = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('titles')
    .select('id')
    .where('is_playable', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Each changes rows that it picks by number among those that there are, if any. */
const changes = [
  'update seasons set is_active = 1 - is_active where id = ',
  `update seasons set status = case status when 'active' then 'trash' else 'active' end where id = `,
  'delete from seasons where id = ',
  'update episodes set is_active = 1 - is_active where id = ',
  `update episodes set status = case status when 'active' then 'trash' else 'active' end where id = `,
  'delete from episodes where id = ',
  'delete from media_files where id = ',
  'delete from titles where id = ',
] as const;

const tableOf = (change: string): string => /(?:update|from) (\w+)/.exec(change)?.[1] ?? '';

const apply = async (db: Database, change: string, pick: number): Promise<void> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(tableOf(change))} order by id`.execute(db);
  if (rows.length === 0) return;
  await sql`${sql.raw(change)}${rows[pick % rows.length]?.id}`.execute(db);
};

describeOnBothDatabases('titles know whether they can be played', (open) => {
  let database: TestDatabase;
  let db: Database;

  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });
  afterAll(() => database.close());

  it('after every change of files, seasons and episodes', async () => {
    let round = 0;
    const step = fc.tuple(fc.constantFrom(...changes), fc.nat());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await db.deleteFrom('titles').execute();
        await addMovie(db, `movie-${round}`);
        const series = await addSeries(db, `series-${round}`, { seasons: 2, episodes: 1 });
        await addEpisode(db, series.seasons[0] ?? 0, 2);
        round += 1;
        for (const [change, pick] of steps) {
          await apply(db, change, pick);
          expect(await playableByColumn(db)).toEqual(await playableByTables(db));
        }
      }),
      { numRuns: process.env['LONG_TESTS'] ? 300 : 15, seed: 17 },
    );
  });

  it('also when a season or a file moves to another title', async () => {
    await db.deleteFrom('titles').execute();
    const full = await addSeries(db, 'full', { seasons: 1, episodes: 1 });
    const empty = await addSeries(db, 'empty', { seasons: 0 });
    await db.updateTable('seasons').set({ title_id: empty.id }).execute();
    expect(await playableByColumn(db)).toEqual([empty.id]);
    const film = await addMovie(db, 'film');
    await db.updateTable('media_files').set({ title_id: full.id }).execute();
    await db.updateTable('titles').set({ kind: 'series' }).where('id', '=', film).execute();
    expect(await playableByColumn(db)).toEqual([empty.id]);
  });
});
