import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type LogContent, MARK_AT, NO_CONTENT, type UnreadableChanges, readLog } from './log-scan.ts';

/** The result of checking a SQLite file: null when there is no damage. */
export type Damage =
  /** In SQLite's words. */
  | { of: 'file'; reason: string }
  /** Its log holds changes that SQLite cannot read and would drop. */
  | ({ of: 'log' } & UnreadableChanges)
  /**
   * Its log belongs to another file or state of it, and SQLite would mix the two. `maybe` when only times tell so,
   * which also change when files are copied or get another owner.
   */
  | { of: 'pair'; is: 'sure' | 'maybe' };

/** Files up to this size get the full check at the start: it takes 1 s on our machine, 5 s on a slow memory card. */
const WHOLE_AT_START_MAX_BYTES = 32 * 1024 * 1024;
const HEADER_BYTES = 100;
/** When a file was last changed, moved or given to somebody, in milliseconds since 1970: no program can set that. */
type ChangedMs = (file: string) => number;

/** A file that no version with marks has written to. */
const UNMARKED = 0;
/** Longer than it takes to write a log into its file, in which a power cut may have come in between. */
const COPIED_AFTER_MS = 60_000;
const PAGE_DEFAULT_BYTES = 4_096;

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What the file's header says (https://sqlite.org/fileformat2.html#the_database_header). */
const readHeader = (file: string) => {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const fd = openSync(file, 'r');
  try {
    readSync(fd, bytes, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(fd);
  }
  const size = bytes.readUInt16BE(16);
  return {
    pageSize: size === 1 ? 65_536 : size || PAGE_DEFAULT_BYTES,
    pages: bytes.readUInt32BE(28),
    mark: bytes.readUInt32BE(MARK_AT),
  };
};

/**
 * Whether the log beside a file was written to another file, such as the one that a backup has replaced. With a log, the
 * file has the mark of the log, or as long as nothing of the log has been written into it, the one before. A backup that was
 * made just before the log began has the latter, too: then only the time of the copy can tell.
 * @param mark in the file itself
 */
const findOtherLog = (file: string, mark: number, log: LogContent, changedMs: ChangedMs): Damage | null => {
  if (mark === UNMARKED || log.mark === null || log.mark === mark) return null;
  if (log.mark !== mark + 1) return { of: 'pair', is: 'sure' };
  const isCopy = changedMs(file) > changedMs(`${file}-wal`) + COPIED_AFTER_MS;
  return isCopy ? { of: 'pair', is: 'maybe' } : null;
};

/** SQLite reads a truncated page as one that ends in zeros. */
const isCutOff = (file: string): boolean => {
  const { pageSize, pages } = readHeader(file);
  const size = sizeOf(file);
  return size < pages * pageSize || size % pageSize !== 0;
};

const findBySqlite = (file: string, check: 'quick_check' | 'integrity_check'): string | null => {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const row = database.prepare(`pragma ${check}(1)`).get();
    const result = String(row?.[check]);
    return result === 'ok' ? null : result;
  } finally {
    database.close();
  }
};

/** Result codes that mean damage: SQLITE_CORRUPT and SQLITE_NOTADB. */
const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'errcode' in error && [11, 26].includes(Number(error.errcode) & 0xff);

const damageOfFile = (reason: string | null): Damage | null =>
  reason === null ? null : { of: 'file', reason };

const atStart = (file: string, changedMs: ChangedMs): Damage | null => {
  // SQLite would take it for a new database and overwrite the log.
  if (sizeOf(file) === 0) return damageOfFile('the file is empty');
  const log = `${file}-wal`;
  // In this order: a running server may write the log into the file meanwhile.
  const { mark, pageSize } = readHeader(file);
  const content = sizeOf(log) > 0 ? readLog(log, pageSize) : NO_CONTENT;
  if (content.unreadable !== null) return { of: 'log', ...content.unreadable };
  const other = findOtherLog(file, mark, content, changedMs);
  if (other !== null) return other;
  // With changes in the log, the file may still grow.
  if (content.isEmpty && isCutOff(file)) return damageOfFile('the file is shorter than it was');
  const isSmall = sizeOf(file) + sizeOf(log) <= WHOLE_AT_START_MAX_BYTES;
  return damageOfFile(findBySqlite(file, isSmall ? 'integrity_check' : 'quick_check'));
};

/**
 * Looks for damage in a SQLite file.
 * @param when `start`: what can be checked in a short time; `running`: the whole file, while a server uses it
 */
export const findDamage = (
  file: string,
  when: 'start' | 'running',
  changedMs: ChangedMs = (name) => statSync(name).ctimeMs,
): Damage | null => {
  try {
    return when === 'start' ? atStart(file, changedMs) : damageOfFile(findBySqlite(file, 'integrity_check'));
  } catch (error) {
    if (isDamage(error)) return damageOfFile(error.message);
    throw error;
  }
};
