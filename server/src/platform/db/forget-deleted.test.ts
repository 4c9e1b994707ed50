import { statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnSqlite } from '../../testing/databases.ts';
import { emptyLog, forgetDeleted } from './forget-deleted.ts';

const ROOM_BYTES = 32 * 1024 * 1024;

describeOnSqlite('the room that a SQLite file and its log have on the disk', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    // The log is marked after the answer to the first write, and before the second one.
    for (const name of ['Drama', 'Comedy']) await database.db.insertInto('genres').values({ name }).execute();
  });
  afterEach(() => database.close());

  const logBytes = () => statSync(path.join(database.dataDir, 'sebule.db-wal')).size;

  it.each([emptyLog, forgetDeleted])('is not given back on a full disk (%o)', async (empty) => {
    const before = logBytes();
    expect(await empty(database.db, async () => ROOM_BYTES - 1)).toBe(false);
    expect(logBytes()).toBe(before);
    expect(await empty(database.db, async () => ROOM_BYTES)).toBe(true);
    expect(logBytes()).toBe(0);
  });
});
