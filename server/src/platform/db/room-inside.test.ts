import { statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnSqlite } from '../../testing/databases.ts';
import { forgetDeleted } from './forget-deleted.ts';
import { keepRoomInside } from './room-inside.ts';

const ROOM_BYTES = 8 * 1024 * 1024;

describeOnSqlite('the room inside a SQLite file and its log', (open) => {
  let database: TestDatabase;
  let file: string;
  beforeEach(async () => {
    database = await open();
    file = path.join(database.dataDir, 'sebule.db');
  });
  afterEach(() => database.close());

  const freeBytes = async () => {
    const { rows } = await sql<{ free: number }>`
      select freelist_count * 4096 as free from pragma_freelist_count`.execute(database.db);
    return rows[0]?.free ?? 0;
  };
  const allocated = (name: string) => statSync(name).blocks * 512;

  it('is made, and made again when the file or the log has lost it', async () => {
    for (let times = 0; times < 2; times += 1) {
      await keepRoomInside(database.db);
      expect(await freeBytes()).toBeGreaterThanOrEqual(ROOM_BYTES);
      // Every byte of it has its room on the disk.
      for (const name of [file, `${file}-wal`]) expect(allocated(name)).toBeGreaterThanOrEqual(ROOM_BYTES);
      expect(await database.db.selectFrom('secrets').select('name').where('name', '=', '').execute()).toEqual(
        [],
      );
      await forgetDeleted(database.db);
      expect(await freeBytes()).toBe(0);
    }
  });

  it('is made anew once half of it is used', async () => {
    const use = async (bytes: number) => {
      await sql`insert into secrets (name, value) values (${`${bytes} bytes`}, zeroblob(${bytes}))`.execute(
        database.db,
      );
      await keepRoomInside(database.db);
      return freeBytes();
    };
    await keepRoomInside(database.db);
    expect(await use(0.45 * ROOM_BYTES)).toBeLessThan(0.6 * ROOM_BYTES);
    expect(await use(0.1 * ROOM_BYTES)).toBeGreaterThanOrEqual(ROOM_BYTES);
  });
});
