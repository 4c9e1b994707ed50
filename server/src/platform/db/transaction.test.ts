import { expect, it, vi } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { inTransaction, lockSubject } from './transaction.ts';

describeOnBothDatabases('a transaction', (open) => {
  const withDatabase = async (work: (db: Awaited<ReturnType<typeof open>>['db']) => Promise<void>) => {
    const database = await open();
    try {
      await work(database.db);
    } finally {
      await database.close();
    }
  };
  const names = async (db: Awaited<ReturnType<typeof open>>['db']) =>
    (await db.selectFrom('genres').select('name').orderBy('name').execute()).map(({ name }) => name);
  const add = (db: Awaited<ReturnType<typeof open>>['db'], name: string) =>
    db.insertInto('genres').values({ name }).execute();

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
