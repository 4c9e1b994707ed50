import { sql } from 'kysely';
import { stat } from '#platform/files/disk-fs.ts';
import { ROOM_INSIDE_BYTES, isShort } from '../reserve/room.rules.ts';
import type { Database } from './schema.ts';
import { fileOf } from './sqlite/file-of.ts';
import { writeTogether } from './together.ts';

/** Bytes that a SQLite file and its log take up and that have no content. */
const measure = async (db: Database) => {
  const { rows } = await sql<{ free: number }>`
    select freelist_count * page_size as free from pragma_freelist_count, pragma_page_size`.execute(db);
  const log = await stat(`${await fileOf(db)}-wal`).catch(() => null);
  return { free: rows[0]?.free ?? 0, log: log?.size ?? 0 };
};

/**
 * Gives a SQLite file spare pages and a long log, into which all goes that is stored on a full disk. Both come from one
 * row that is stored and deleted again: the file keeps its pages, and the log its length.
 */
export const keepRoomInside = async (db: Database): Promise<void> => {
  if (!isShort(await measure(db))) return;
  // No secret has an empty name.
  await writeTogether(db, [
    sql`insert into secrets (name, value) values ('', zeroblob(${ROOM_INSIDE_BYTES}))`.compile(db),
    db.deleteFrom('secrets').where('name', '=', '').compile(),
  ]);
};
