import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addMovie } from '../../testing/fixtures.ts';
import { naturalKeyOf } from '../search-key.ts';
import { titleKeyOf } from '../title-key.ts';
import { naturalKey } from './lists.ts';

const APARTMENTS = ['1', '2', '10', 'A1', 'a2', 'Á3', 'A10', 'A10b', 'A 2', 'B', '123456789012', 'Block 2-7'];

describe('naturalKeyOf', () => {
  it('sorts numbers by value, and ignores case and accents', () => {
    const byKey = (a: string, b: string) => (naturalKeyOf(a) < naturalKeyOf(b) ? -1 : 1);
    expect(['A10', 'a2', 'Á3', '2', '10', 'B1'].toSorted(byKey)).toEqual([
      '2',
      '10',
      'a2',
      'Á3',
      'A10',
      'B1',
    ]);
  });
});

describeOnBothDatabases('the key of a column for sorting', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it.each(APARTMENTS)('is the same in the database as here: %j', async (text) => {
    const { db } = database;
    const { rows } = await sql<{ key: string | null }>`select ${naturalKey(db, 'given.text')} as key
      from (select cast(${text} as text) as text) as given`.execute(db);
    expect(rows).toEqual([{ key: naturalKeyOf(text) }]);
  });
});

describeOnBothDatabases('the key of a title', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it.each([
    ['WALL·E', 'walle'],
    ['Ocean’s  Eleven', 'oceanseleven'],
    ['Tom & Jerry: [1940] \\ a-z^_`{|}~', 'tomandjerry1940az'],
    ['Amélie!', 'amelie'],
    ['The Kite (2019)', 'kite2019'],
    ['Kite, The', 'kite'],
    ['“An Kite”', 'kite'],
    ['The Rapist', 'rapist'],
    ['Therapist', 'therapist'],
    ['The', 'the'],
    ['a  b', 'b'],
    ['Театр the x', 'театрthex'],
    ['???', '???'],
  ])('is the same in the database as here: %j', async (text, key) => {
    const { db } = database;
    const { rows } = await sql<{ key: string | null }>`select title_key(given.text) as key
      from (select cast(${text} as text) as text) as given`.execute(db);
    expect([titleKeyOf(text), rows]).toEqual([key, [{ key }]]);
  });

  it('follows the title', async () => {
    const { db } = database;
    const id = await addMovie(db, 'the-kite');
    const keyOf = async () =>
      (await db.selectFrom('titles').select('title_key').where('id', '=', id).execute())[0];
    expect(await keyOf()).toEqual({ title_key: 'kite' });
    await db.updateTable('titles').set({ title: 'A River' }).where('id', '=', id).execute();
    expect(await keyOf()).toEqual({ title_key: 'river' });
  });
});
