import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { naturalKeyOf } from '../search-key.ts';
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
