import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { writeTogether } from './together.ts';
import { inTransaction } from './transaction.ts';

describeOnBothDatabases('writes that are stored together', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const adding = (name: string) => database.db.insertInto('genres').values({ name }).compile();
  const names = async () =>
    (await database.db.selectFrom('genres').select('name').orderBy('id').execute()).map(({ name }) => name);

  it('are all there once they are stored, in their order', async () => {
    await writeTogether(database.db, [adding('Drama'), adding('Comedy')]);
    expect(await names()).toEqual(['Drama', 'Comedy']);
  });

  it('are not there when one of them is refused', async () => {
    await writeTogether(database.db, [adding('Drama')]);
    const refused = writeTogether(database.db, [adding('Comedy'), adding('Drama'), adding('News')]);
    await expect(refused).rejects.toThrow(/unique/i);
    expect(await names()).toEqual(['Drama']);
  });

  it('are part of the transaction that they are within', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await writeTogether(tx.db, [adding('Drama'), adding('Comedy')]);
      expect(await tx.db.selectFrom('genres').select('name').execute()).toHaveLength(2);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
    await inTransaction(database.db, (tx) => writeTogether(tx.db, [adding('News'), adding('Drama')]));
    expect(await names()).toEqual(['News', 'Drama']);
  });

  it('undo the transaction that they are within when one of them is refused', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.db.executeQuery(adding('Drama'));
      await writeTogether(tx.db, [adding('Comedy'), adding('Drama')]);
    });
    await expect(work).rejects.toThrow(/unique/i);
    expect(await names()).toEqual([]);
  });
});
