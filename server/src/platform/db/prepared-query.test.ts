import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '../../testing/databases.ts';
import { preparedQuery } from './prepared-query.ts';

describeOnBothDatabases('a prepared query', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    await database.db
      .insertInto('genres')
      .values([{ name: 'Comedy' }, { name: 'Drama' }, { name: 'News' }])
      .execute();
  });
  afterEach(() => database.close());

  it('takes the values of each call, beside those that never change', async () => {
    const between = preparedQuery<{ from: string; to: string }, { name: string }>(database.db, (slot) =>
      database.db
        .selectFrom('genres')
        .select('name')
        .where('name', '>=', slot('from'))
        .where('name', '!=', 'News')
        .where('name', '<=', slot('to'))
        .orderBy('name'),
    );
    expect(await between({ from: 'A', to: 'Z' })).toEqual([{ name: 'Comedy' }, { name: 'Drama' }]);
    expect(await between({ from: 'D', to: 'Z' })).toEqual([{ name: 'Drama' }]);
  });

  it('writes, too', async () => {
    const add = preparedQuery<{ name: string }, unknown>(database.db, (slot) =>
      database.db.insertInto('genres').values({ name: slot('name') }),
    );
    await add({ name: 'Sport' });
    await add({ name: 'Travel' });
    const rows = await database.db.selectFrom('genres').select('name').orderBy('id').execute();
    expect(rows.map(({ name }) => name)).toEqual(['Comedy', 'Drama', 'News', 'Sport', 'Travel']);
  });
});
