import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { createExclusively } from './exclusively.ts';
import { isPostgres } from './is-postgres.ts';

describeOnBothDatabases('exclusive work', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  /** Those of two servers, where two can share the database. */
  const workers = () => {
    const { db } = database;
    const first = createExclusively(db, 'kites');
    return [first, isPostgres(db) ? createExclusively(db, 'kites') : first];
  };

  it('is done one after the other, on all servers', async () => {
    let running = 0;
    const most: number[] = [];
    const work = async () => {
      running += 1;
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      // A connection of its own: what is stored here is stored at once.
      await database.db.selectFrom('titles').select('id').execute();
      most.push(running);
      running -= 1;
    };
    await Promise.all(workers().flatMap((exclusively) => [exclusively(work), exclusively(work)]));
    expect(most).toEqual([1, 1, 1, 1]);
  });

  it('goes on after work that failed', async () => {
    const [first, second] = workers();
    await expect(first?.(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await second?.(async () => 'done')).toBe('done');
  });
});
