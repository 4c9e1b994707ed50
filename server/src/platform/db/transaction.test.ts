import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import {
  type OpenTestDatabase,
  describeOnBothDatabases,
  describeOnPostgres,
} from '../../testing/databases.ts';
import { createExclusively } from './exclusively.ts';
import type { Database } from './schema.ts';
import { type Tx, inTransaction, lockSubject } from './transaction.ts';

const databaseFrom = (open: OpenTestDatabase) => async (work: (db: Database) => Promise<void>) => {
  const database = await open();
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
};
const names = async (db: Database) =>
  (await db.selectFrom('genres').select('name').orderBy('name').execute()).map(({ name }) => name);
const add = (db: Database, name: string) => db.insertInto('genres').values({ name }).execute();

describeOnBothDatabases('a transaction', (open) => {
  const withDatabase = databaseFrom(open);

  it('stores all its writes, and then runs its callbacks', () =>
    withDatabase(async (db) => {
      const told = vi.fn<() => void>();
      const result = await inTransaction(db, async (tx) => {
        await add(tx.db, 'Drama');
        tx.afterCommit(told);
        await add(tx.db, 'Comedy');
        expect(told).not.toHaveBeenCalled();
        return 7;
      });
      expect(result).toBe(7);
      expect(told).toHaveBeenCalledOnce();
      expect(await names(db)).toEqual(['Comedy', 'Drama']);
    }));

  it('stores nothing and runs no callback when its work throws', () =>
    withDatabase(async (db) => {
      const told = vi.fn<() => void>();
      const failing = inTransaction(db, async (tx) => {
        await add(tx.db, 'Drama');
        tx.afterCommit(told);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      expect(told).not.toHaveBeenCalled();
      expect(await names(db)).toEqual([]);
    }));

  it('is not visible to another one before it ends', () =>
    withDatabase(async (db) => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          inTransaction(db, async (tx) => {
            await lockSubject(tx, 'genres');
            const before = await names(tx.db);
            await add(tx.db, String(before.length).padStart(2, '0'));
            if (index % 5 === 4) throw new Error('undone');
          }).catch(() => {}),
        ),
      );
      // Each has read what all earlier ones stored, and nothing of those that were rolled back.
      expect(await names(db)).toEqual(Array.from({ length: 16 }, (_, at) => String(at).padStart(2, '0')));
    }));

  it('waits only for those that lock the same subject', () =>
    withDatabase(async (db) => {
      const order: string[] = [];
      const held = Promise.withResolvers<void>();
      const hasBegun = Promise.withResolvers<void>();
      const first = inTransaction(db, async (tx) => {
        await lockSubject(tx, 'one');
        hasBegun.resolve();
        await held.promise;
        order.push('first');
      });
      await hasBegun.promise;
      const same = inTransaction(db, async (tx) => {
        await lockSubject(tx, 'one');
        order.push('same');
      });
      held.resolve();
      await Promise.all([first, same]);
      expect(order).toEqual(['first', 'same']);
    }));
});

describeOnPostgres('a transaction that PostgreSQL gives up for another one', (open) => {
  const withDatabase = databaseFrom(open);
  const failWith = (db: Database, code: string) =>
    sql`do $$ begin raise exception using errcode = ${sql.lit(code)}; end $$`.execute(db);

  it('is done again from its beginning, and runs its callbacks once', () =>
    withDatabase(async (db) => {
      for (const name of ['Comedy', 'Drama']) await add(db, name);
      const rename = ({ db: tables }: Tx, name: string, mark: string) =>
        tables
          .updateTable('genres')
          .set({ name: sql<string>`name || ${mark}` })
          .where('name', 'like', `${name}%`)
          .execute();
      const hasFirst = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const tries = vi.fn<(mark: string) => void>();
      const told = vi.fn<(mark: string) => void>();
      const renameBoth = (at: number, mark: string, genres: readonly [string, string]) =>
        inTransaction(db, async (tx) => {
          tries(mark);
          tx.afterCommit(() => told(mark));
          // PostgreSQL otherwise looks for deadlocks only after a second.
          await sql`set local deadlock_timeout = '10ms'`.execute(tx.db);
          await rename(tx, genres[0], mark);
          hasFirst[at]?.resolve();
          // Both have their first row by now, and each waits for the other's.
          await Promise.all(hasFirst.map(({ promise }) => promise));
          await rename(tx, genres[1], mark);
          return mark;
        });
      const done = await Promise.all([
        renameBoth(0, '1', ['Comedy', 'Drama']),
        renameBoth(1, '2', ['Drama', 'Comedy']),
      ]);
      expect(done).toEqual(['1', '2']);
      // One of them is given up; on a busy machine now and then the other one, too.
      expect(tries.mock.calls.length).toBeGreaterThan(2);
      expect(told.mock.calls.flat().toSorted()).toEqual(['1', '2']);
      const [comedy = '', drama = ''] = await names(db);
      expect(comedy).toMatch(/^Comedy(12|21)$/);
      expect(drama).toBe(`Drama${comedy.slice('Comedy'.length)}`);
    }));

  it.each(['40P01', '40001'])('fails after a few tries: %s', (code) =>
    withDatabase(async (db) => {
      const tries = vi.fn<() => void>();
      const told = vi.fn<() => void>();
      const failing = inTransaction(db, async (tx) => {
        tries();
        tx.afterCommit(told);
        await failWith(tx.db, code);
      });
      await expect(failing).rejects.toMatchObject({ code });
      expect(tries).toHaveBeenCalledTimes(4);
      expect(told).not.toHaveBeenCalled();
    }),
  );

  it('is not done again for what others have met that it waits for', () =>
    withDatabase(async (db) => {
      const tries = vi.fn<() => void>();
      const failing = createExclusively(
        db,
        'files',
      )(async () => {
        tries();
        await failWith(db, '40P01');
      });
      await expect(failing).rejects.toMatchObject({ code: '40P01' });
      expect(tries).toHaveBeenCalledOnce();
    }));
});
