import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Two numbers in the header of a log, which change each time SQLite begins it anew. */
const SALTS = { at: 16, bytes: 8 };
/** The first marks of two installations are most likely not near each other. */
const FIRST_MARK_MAX = 2 ** 30;

const saltsOf = (log: string): string | null => {
  let fd: number | undefined;
  try {
    fd = openSync(log, 'r');
    const salts = Buffer.alloc(SALTS.bytes);
    return readSync(fd, salts, 0, SALTS.bytes, SALTS.at) === SALTS.bytes ? salts.toString('hex') : null;
  } catch {
    return null;
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
};

const markOf = (database: DatabaseSync): number =>
  Number(database.prepare('pragma user_version').get()?.['user_version']);

/**
 * Numbers each filling of a SQLite file's log, in the file's header, so that a start can tell whether the log that it
 * finds belongs to the file, see `findOtherLog`.
 */
export const createLogMark = (database: DatabaseSync, file: string) => {
  const log = `${file}-wal`;
  let marked = saltsOf(log);
  return {
    /** To be called after commits, outside of a transaction: marks the log if SQLite has begun it anew. */
    renew(): void {
      const salts = saltsOf(log);
      if (salts === marked || salts === null) return;
      const mark = markOf(database) || Math.floor(Math.random() * FIRST_MARK_MAX);
      try {
        database.exec(`pragma user_version = ${mark + 1}`);
        marked = salts;
      } catch {
        // The disk is full, or another program writes: the next commit tries again.
      }
    },
  };
};
