import path from 'node:path';
import { sql } from 'kysely';
import { type FreeBytes, freeBytesOf } from '../files/free-bytes.ts';
import { isRoomAgain } from '../reserve/room.rules.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';
import { BUSY_MS } from './sqlite/connection.ts';
import { fileOf } from './sqlite/file-of.ts';

/** Waits no longer for another program that reads, such as a backup: meanwhile nothing can be written. */
const WAIT_MS = 200;

/** A larger file would be copied for seconds, in memory and on the disk, while nothing can be written. */
const REWRITTEN_MAX_BYTES = 64 * 1024 * 1024;

/** On a full disk the room that the log and the file give back would be gone at once, and nothing could be stored. */
const isRoomOnDisk = async (db: Database, freeBytes: FreeBytes): Promise<boolean> =>
  isRoomAgain(await freeBytes(path.dirname(await fileOf(db))));

/**
 * Takes earlier versions of changed pages out of SQLite's log, which keeps them until others take their place.
 * PostgreSQL looks after its files itself.
 * @param freeBytes tests fill the disk
 * @returns false when somebody reads who still needs the log, or the disk is full
 */
export const emptyLog = async (db: Database, freeBytes = freeBytesOf): Promise<boolean> => {
  if (isPostgres(db)) return true;
  if (!(await isRoomOnDisk(db, freeBytes))) return false;
  const wait = (ms: number) => sql.raw(`pragma busy_timeout = ${ms}`).execute(db);
  await wait(WAIT_MS);
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  } finally {
    await wait(BUSY_MS);
  }
};

/** The same, after rewriting a file that is not large: SQLite leaves copies of moved rows in gaps. */
export const forgetDeleted = async (db: Database, freeBytes = freeBytesOf): Promise<boolean> => {
  if (isPostgres(db)) return true;
  if (!(await isRoomOnDisk(db, freeBytes))) return false;
  const { rows } = await sql<{ bytes: number }>`
    select page_count * page_size as bytes from pragma_page_count, pragma_page_size`.execute(db);
  if ((rows[0]?.bytes ?? 0) <= REWRITTEN_MAX_BYTES) await sql`vacuum`.execute(db);
  return emptyLog(db, freeBytes);
};
