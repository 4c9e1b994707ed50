import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnSqlite } from '../../../testing/databases.ts';
import { DatabaseTroubleError } from '../database-trouble.ts';
import { openDatabase } from '../open.ts';
import { inTransaction } from '../transaction.ts';
import { type WriterThread, startThread } from './thread.ts';
import { createWriter } from './writer.ts';

describeOnSqlite('writes in a thread of their own', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const add = (name: string) => database.db.insertInto('genres').values({ name }).execute();
  const names = async () =>
    (await database.db.selectFrom('genres').select('name').orderBy('name').execute()).map(({ name }) => name);

  it('can be read once they are answered, also through another connection', async () => {
    const other = new DatabaseSync(path.join(database.dataDir, 'sebule.db'));
    const counts = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        await add(String(index));
        return other.prepare('select count(*) as n from genres where name = ?').get(String(index))?.['n'];
      }),
    );
    other.close();
    expect(counts).toEqual(counts.map(() => 1));
    expect(await names()).toHaveLength(200);
  });

  it('are not read before they are stored', async () => {
    await inTransaction(database.db, async (tx) => {
      await tx.db.insertInto('genres').values({ name: 'Drama' }).execute();
      expect(await tx.db.selectFrom('genres').select('name').execute()).toHaveLength(1);
      expect(await names()).toEqual([]);
    });
    expect(await names()).toEqual(['Drama']);
  });

  it('fail alone, with the error of SQLite', async () => {
    const results = await Promise.allSettled([add('Drama'), add('Drama'), add('Comedy')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(String((results[1] as PromiseRejectedResult).reason)).toContain('UNIQUE constraint failed');
    expect(await names()).toEqual(['Comedy', 'Drama']);
  });

  it('see a changed schema, and so do reads', async () => {
    await sql`create table notes (text text)`.execute(database.db);
    await sql`insert into notes values ('one')`.execute(database.db);
    expect((await sql`select * from notes`.execute(database.db)).rows).toEqual([{ text: 'one' }]);
    await sql`alter table notes add column more text`.execute(database.db);
    expect((await sql`select * from notes`.execute(database.db)).rows).toEqual([{ text: 'one', more: null }]);
  });

  it('go on after a commit that failed', async () => {
    await sql`create table notes (genre integer references genres (id) deferrable initially deferred)`.execute(
      database.db,
    );
    // Such a reference is checked at the commit.
    const orphan = inTransaction(database.db, async (tx) => {
      await sql`insert into notes values (404)`.execute(tx.db);
    });
    await expect(orphan).rejects.toThrow('FOREIGN KEY constraint failed');
    await add('Drama');
    expect(await names()).toEqual(['Drama']);
  });

  it('are refused while another program holds the file, and go on afterwards', async () => {
    const other = new DatabaseSync(path.join(database.dataDir, 'sebule.db'));
    await sql`pragma busy_timeout = 20`.execute(database.db);
    other.exec('begin immediate');
    await expect(add('Drama')).rejects.toMatchObject({ trouble: 'busy' });
    other.exec('rollback');
    other.close();
    await add('Drama');
    expect(await names()).toEqual(['Drama']);
  });

  it('do not wait for one another’s time while another program holds the file', async () => {
    const other = new DatabaseSync(path.join(database.dataDir, 'sebule.db'));
    await sql`pragma busy_timeout = 300`.execute(database.db);
    other.exec('begin immediate');
    const begun = performance.now();
    const all = await Promise.allSettled(Array.from({ length: 100 }, (_, index) => add(`${index}`)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['rejected']));
    // One after the other would take half a minute.
    expect(performance.now() - begun).toBeLessThan(15_000);
    other.exec('rollback');
    other.close();
    await add('Drama');
    expect(await sql`pragma busy_timeout`.execute(database.db)).toMatchObject({ rows: [{ timeout: 5_000 }] });
  });

  it('are all stored when the database is closed while they wait', async () => {
    const again = openDatabase({ databaseUrl: undefined, dataDir: database.dataDir });
    const stored = Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        again
          .insertInto('genres')
          .values({ name: `${index}` })
          .execute(),
      ),
    );
    await again.destroy();
    await stored;
    expect(await names()).toHaveLength(50);
  });

  /** Counts the turns of the event loop. */
  const countTurns = () => {
    const turns = { count: 0, isOver: false };
    const next = () => {
      turns.count += 1;
      if (!turns.isOver) setImmediate(next);
    };
    setImmediate(next);
    return turns;
  };

  /** How many turns the event loop took during a transaction of ten statements. */
  const turnsOfTransaction = async (waits: { statement: number; turn: number }): Promise<number> => {
    const writer = createWriter(path.join(database.dataDir, 'sebule.db'), { newThread: startThread, waits });
    const transaction = await writer.begin();
    const turns = countTurns();
    for (let index = 0; index < 10; index += 1)
      await transaction.run('insert into genres (name) values (?)', [`${index}`]);
    turns.isOver = true;
    const during = turns.count;
    await transaction.commit();
    await writer.close();
    expect(await names()).toHaveLength(10);
    return during;
  };

  it('of a transaction are executed in one turn of the event loop, so that others wait for less', async () => {
    expect(await turnsOfTransaction({ statement: 60_000, turn: 60_000 })).toBe(0);
  });

  it('of a transaction leave other calls their turns when they take long', async () => {
    expect(await turnsOfTransaction({ statement: 60_000, turn: -1 })).toBeGreaterThanOrEqual(10);
  });

  it('of several transactions are executed in the same turn of the event loop, and stored at once', async () => {
    const writer = createWriter(path.join(database.dataDir, 'sebule.db'), {
      newThread: startThread,
      waits: { statement: 60_000, turn: 60_000 },
    });
    const first = await writer.begin();
    const turns = countTurns();
    const endedIn: number[] = [];
    const others = Array.from({ length: 5 }, async (_, index) => {
      const transaction = await writer.begin();
      await transaction.run('insert into genres (name) values (?)', [`${index}`]);
      const commit = transaction.commit();
      endedIn.push(turns.count);
      await commit;
    });
    const begun = turns.count;
    await Promise.all([first.commit(), ...others]);
    turns.isOver = true;
    expect(endedIn).toEqual(Array.from({ length: 5 }, () => begun));
    await writer.close();
    expect(await names()).toHaveLength(5);
  });

  it('fail when their thread ends, and later ones use a new thread', async () => {
    const threads: WriterThread[] = [];
    const writer = createWriter(path.join(database.dataDir, 'sebule.db'), {
      newThread() {
        const thread = startThread();
        threads.push(thread);
        return thread;
      },
    });
    await writer.write('insert into genres (name) values (?)', ['before']);
    const transaction = await writer.begin();
    await transaction.run('insert into genres (name) values (?)', ['lost']);
    const write = writer.write('insert into genres (name) values (?)', ['lost, too']);
    const waiting = writer.begin();
    await Promise.all([
      expect(write).rejects.toBeInstanceOf(DatabaseTroubleError),
      threads[0]?.worker.terminate(),
    ]);
    await expect(transaction.commit()).rejects.toBeInstanceOf(DatabaseTroubleError);
    await transaction.rollback();
    const next = await waiting;
    await next.run('insert into genres (name) values (?)', ['after']);
    await next.commit();
    const undone = await writer.begin();
    // Ends before it has answered.
    await Promise.all([undone.rollback(), threads[1]?.worker.terminate()]);
    await writer.close();
    expect(threads).toHaveLength(2);
    expect(await names()).toEqual(['after', 'before']);
  });
});
