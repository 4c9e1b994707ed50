import { DatabaseSync, backup } from 'node:sqlite';
import { syncFile } from '../../files/sync-file.ts';
import { type Contents, SHOWN_COUNTS, type ShownCounts, countsFrom } from './contents.ts';

/** All pages in one step: the copy would begin anew with each write of the server between two. */
const ALL_PAGES = 2 ** 31 - 1;
const BUSY_MS = 5_000;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** @throws errors of SQLite, such as for a file that is none of its own */
export const contentsOfSqlite = (file: string): Contents => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    const tables = database
      // Of the search's own tables, some cannot be counted, and others differ with their history.
      .prepare(
        "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
      )
      .all()
      .map(({ name }) => String(name));
    const count = (table: string): number =>
      Number(database.prepare(`select count(*) as count from ${quoted(table)}`).get()?.['count']);
    return {
      migrations: database
        .prepare('select name from kysely_migration order by name')
        .all()
        .map(({ name }) => String(name)),
      rows: Object.fromEntries(tables.map((table) => [table, count(table)])),
    };
  } finally {
    database.close();
  }
};

/** What an owner is told of a database of this version. @throws errors of SQLite */
export const shownCountsOfSqlite = (file: string): ShownCounts => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    return countsFrom(database.prepare(SHOWN_COUNTS).get());
  } finally {
    database.close();
  }
};

/**
 * Copies a SQLite database as it is at one moment, while others read and write it, into a new file that needs no log.
 * Resolves once it is on the disk.
 * @throws errors of SQLite
 */
export const copySqlite = async (file: string, copy: string): Promise<void> => {
  const source = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS });
  try {
    await backup(source, copy, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  const copied = new DatabaseSync(copy, { timeout: BUSY_MS });
  try {
    copied.exec('pragma journal_mode = DELETE');
  } finally {
    copied.close();
  }
  await syncFile(copy);
};
