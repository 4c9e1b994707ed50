import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../../testing/databases.ts';
import { addLostFile, addMovie } from '../../../testing/fixtures.ts';
import { readLostFiles } from './lost-files.ts';

const KNOWN = {
  kind: 'video',
  size: 700,
  modified_ms: 1_000,
  duration: 60,
  facts: '{"container":"mp4"}',
  sample: 'abc',
} as const;
interface Traits {
  kind?: 'video' | 'subtitles';
  size?: number;
  modified_ms?: number;
  duration?: number | null;
  facts?: string | null;
  sample?: string | null;
}
type Lost = Omit<Traits, 'size'> & { size?: number | null };
const UNPROBED = { duration: null, facts: null, sample: null };

describeOnBothDatabases('files that are the same', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterEach(async () => {
    for (const table of ['titles', 'lost_files', 'folder_entries'] as const) {
      await database.db.deleteFrom(table).execute();
    }
  });
  afterAll(() => database.close());

  const addLost = async (files: readonly [at: string, traits?: Lost][]) => {
    const { db } = database;
    const movie = await addMovie(db, 'kite');
    for (const [url, traits] of files) await addLostFile(db, url, { ...KNOWN, ...traits });
    await db
      .insertInto('media_files')
      .values(
        files.map(([url], at) => ({ title_id: movie, label: 'HD', order_no: at + 2, url, credits_start: 0 })),
      )
      .execute();
  };
  const addFound = async (files: readonly [at: string, traits?: Traits][]) => {
    const entries = files.map(([at, traits]) => ({
      path: at,
      folder: path.dirname(at),
      name: path.basename(at),
      rank: 1 as const,
      sort_key: at,
      search_key: at,
      guess: null,
      probe: 'done' as const,
      plays: null,
      ...KNOWN,
      ...traits,
    }));
    await database.db.insertInto('folder_entries').values(entries).execute();
  };
  const moved = async (beingDeleted: string[] = []) =>
    [...(await readLostFiles(database.db, new Set(beingDeleted))).moved]
      .map((pair) => pair.join(' → '))
      .toSorted();

  const sameName = 'Movies/Kite.mp4';
  const otherName = 'Movies/The Kite.mp4';
  const later = { modified_ms: 2_000 };

  it.each<[string, Lost, string, Traits, boolean]>([
    ['the same sample', {}, otherName, later, true],
    ['another sample, whatever else is equal', {}, sameName, { sample: 'xyz' }, false],
    ['another size', {}, otherName, { size: 701 }, false],
    ['another kind', {}, otherName, { kind: 'subtitles' }, false],
    ['no size that is known', { size: null }, sameName, {}, false],
    ['no content', { size: 0 }, sameName, { size: 0 }, false],
    ['not probed yet, with the same time and name', {}, sameName, UNPROBED, true],
    ['not probed yet, with the same time only', {}, otherName, UNPROBED, false],
    ['not probed yet, with the same name only', {}, sameName, { ...UNPROBED, ...later }, false],
    ['lost without a sample, with the same time and name', UNPROBED, sameName, {}, true],
    ['lost without a sample, of the same length and formats', { sample: null }, otherName, later, true],
    [
      'lost without a sample, of the same length and no known formats',
      { sample: null, facts: null },
      otherName,
      { ...later, facts: null },
      true,
    ],
    [
      'lost without a sample, of another length',
      { sample: null },
      otherName,
      { ...later, duration: 61 },
      false,
    ],
    [
      'lost without a sample, of other formats',
      { sample: null },
      otherName,
      { ...later, facts: '{}' },
      false,
    ],
    [
      'both without a sample, the same in every other way',
      { sample: null },
      sameName,
      { sample: null },
      true,
    ],
    ['of no known length', UNPROBED, otherName, { ...later, duration: null, facts: null }, false],
  ])('are told from others: %s', async (_case, was, at, is, expected) => {
    await addLost([['from usb/Kite.mp4', was]]);
    await addFound([[at, is]]);
    expect(await moved()).toEqual(expected ? [`from usb/Kite.mp4 → ${at}`] : []);
  });

  it('are all found among many of one size', async () => {
    const numbers = Array.from({ length: 120 }, (_, at) => 100 + at);
    await addLost(numbers.map((n) => [`Recordings/Show ${n}.mp4`, { sample: `${n}` }]));
    await addFound(numbers.map((n) => [`Moved/Other name ${n}.mp4`, { sample: `${n}` }]));
    expect(await moved()).toEqual(numbers.map((n) => `Recordings/Show ${n}.mp4 → Moved/Other name ${n}.mp4`));
  });

  it('are found without reading all of one size, whatever the database knows about its tables', async () => {
    const numbers = Array.from({ length: 1_000 }, (_, at) => at);
    const some = numbers.slice(0, 100);
    await addLost(some.map((n) => [`Recordings/${n}.mp4`, { sample: n % 2 ? `${n}` : null }]));
    await addFound(numbers.map((n) => [`Moved/${n}.mp4`, { sample: `${n}` }]));
    const read = await database.db.transaction().execute(async (tx) => {
      expect((await readLostFiles(tx, new Set())).moved.size).toBe(some.length);
      // SQLite plans without statistics, and counts nothing.
      if (!isPostgres(tx)) return 0;
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
        where relname = 'folder_entries'`.execute(tx);
      return rows[0]?.read;
    });
    expect(read).toBeLessThan(some.length * 20);
  });

  it('are told apart by their names where many have the same content', async () => {
    const numbers = Array.from({ length: 120 }, (_, at) => 100 + at);
    await addLost([
      ...numbers.map((n) => [`Copies/${n}.mp4`] as [string]),
      ['Copies/alone.mp4'],
      ['Copies/twice.mp4'],
    ]);
    await addFound([
      ...numbers.map((n) => [`Moved/${n}.mp4`] as [string]),
      ['Moved/other.mp4'],
      ['Moved/twice.mp4'],
      ['Moved again/twice.mp4'],
    ]);
    expect(await moved()).toEqual(numbers.map((n) => `Copies/${n}.mp4 → Moved/${n}.mp4`));
  });

  it('are not found where titles use them, or at what is being deleted', async () => {
    await addLost([['from usb/Kite.mp4']]);
    await addFound([['Movies/a.mp4'], ['Movies/b.mp4'], ['Movies/c.mp4']]);
    await database.db
      .updateTable('folder_entries')
      .set({ uses: 1 })
      .where('path', '=', 'Movies/c.mp4')
      .execute();
    expect(await moved()).toEqual([]);
    expect(await moved(['Movies/a.mp4'])).toEqual(['from usb/Kite.mp4 → Movies/b.mp4']);
  });
});
