import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { describeOnSqlite } from '../../testing/databases.ts';
import type { Every } from '../every.ts';
import { openDatabase } from './open.ts';
import { createReadiness } from './readiness.ts';

/** A timer that fires, as often as it has to, as soon as somebody waits. */
const atOnce: Every = (_intervalMs, work) => {
  let isStopped = false;
  const fire = (): void => {
    if (isStopped) return;
    work();
    queueMicrotask(fire);
  };
  queueMicrotask(fire);
  return () => void (isStopped = true);
};
const never: Every = () => () => {};
const clock = { now: () => 0 };

describeOnSqlite('a database file that another program keeps', (open) => {
  it('is away until it answers, and nobody waits for that', async () => {
    const database = await open();
    const other = new DatabaseSync(path.join(database.dataDir, 'sebule.db'));
    other.exec('begin immediate');
    const findTrouble = createReadiness(database.db, clock, atOnce);
    expect([await findTrouble(), await findTrouble()]).toEqual(['away', 'away']);
    other.close();
    // The same file asked again, in turn behind the question that nobody has waited for.
    expect(await createReadiness(database.db, clock, never)()).toBeNull();
    expect(await findTrouble()).toBeNull();
    await database.close();
  });
});

describeOnSqlite('a database file that is asked whether it can be written', (open) => {
  it('keeps the mark of its log', async () => {
    const database = await open();
    const other = new DatabaseSync(path.join(database.dataDir, 'sebule.db'));
    const mark = () => Number(other.prepare('pragma user_version').get()?.['user_version']);
    const before = mark();
    expect(before).toBeGreaterThan(0);
    expect(await createReadiness(database.db, clock, never)()).toBeNull();
    // One more when SQLite began its log anew for the question.
    expect(mark() - before).toBeOneOf([0, 1]);
    other.close();
    await database.close();
  });
});

describe('a database server that never answers', () => {
  it('is away, and is asked only once at a time', async () => {
    const silent = net.createServer();
    const callers: net.Socket[] = [];
    silent.on('connection', (socket) => void callers.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as net.AddressInfo;
    const db = openDatabase({ databaseUrl: `postgres://x@127.0.0.1:${port}/x`, dataDir: '' });
    const connected = once(silent, 'connection');
    const findTrouble = createReadiness(db, clock, atOnce);
    expect([await findTrouble(), await findTrouble(), await findTrouble()]).toEqual(['away', 'away', 'away']);
    await connected;
    expect(callers).toHaveLength(1);
    for (const socket of callers) socket.destroy();
    silent.close();
    await db.destroy();
  });
});
