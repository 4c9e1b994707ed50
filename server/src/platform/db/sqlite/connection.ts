import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { freeBytesOfSync } from '../../files/free-bytes.ts';
import { NATURAL_KEY, SEARCH_KEY, naturalKeyOf, searchKeyOf } from '../../search-key.ts';
import {
  BARE_KEY,
  JOINED_KEY,
  WORDS_IN,
  WORDS_KEY,
  bareKeyOf,
  joinedKeyOf,
  wordsIn,
  wordsKeyOf,
} from '../../search-words.ts';
import { isBusy, isIndexRefused } from './trouble.ts';

export const BUSY_MS = 5_000;
/** Many times the index of a log. */
const FREE_FOR_INDEX_BYTES = 1_024 * 1_024;

/** The file as one that only this process has open: then SQLite keeps the index of its log in memory. */
const alone = (file: string): URL => {
  const url = pathToFileURL(file);
  url.searchParams.set('vfs', 'unix-excl');
  return url;
};

const openLogged = (file: string | URL, timeout = BUSY_MS): DatabaseSync => {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout });
  try {
    database.exec(
      'pragma journal_mode = WAL; pragma synchronous = FULL; pragma temp_store = MEMORY; pragma recursive_triggers = ON; pragma secure_delete = ON;',
    );
    database.exec(`pragma busy_timeout = ${BUSY_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** @returns null where another program has the file open: then the index is there, and stays */
const openAlone = (file: string): DatabaseSync | null => {
  try {
    return openLogged(alone(file), 0);
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
};

const freeBytesBeside = (file: string): number => {
  try {
    return freeBytesOfSync(path.dirname(file));
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

/**
 * The first program that opens the file cuts the log's index, `-shm`, to nothing. On a disk where another program takes
 * every byte, it cannot grow again, which may end the process at its first write, where blocks are smaller than pages.
 */
const openOnAnyDisk = (file: string, freeBytes: (file: string) => number): DatabaseSync => {
  const canBeAlone = process.platform !== 'win32';
  if (canBeAlone && freeBytes(file) < FREE_FOR_INDEX_BYTES) {
    const database = openAlone(file);
    if (database) return database;
  }
  try {
    return openLogged(file);
  } catch (error) {
    const database = canBeAlone && isIndexRefused(error) ? openAlone(file) : null;
    if (database) return database;
    throw error;
  }
};

/**
 * Opens a connection to a SQLite file. A commit returns once it is on the disk (`synchronous = FULL`), so that
 * whatever the server has confirmed survives a power cut. Replacing a row also fires its delete triggers
 * (`recursive_triggers`). What is deleted or overwritten is zeroed, so that the file does not keep what was erased
 * (`secure_delete`; its `FAST` leaves the pages that become free as they are). On a full disk it may keep other programs
 * out until all connections of this process are closed.
 * @param freeBytes on the disk of the file; tests fill it
 */
export const openConnection = (file: string, freeBytes = freeBytesBeside): DatabaseSync => {
  const database = openOnAnyDisk(file, freeBytes);
  const functions = {
    [SEARCH_KEY]: searchKeyOf,
    [NATURAL_KEY]: naturalKeyOf,
    [BARE_KEY]: bareKeyOf,
    [WORDS_KEY]: wordsKeyOf,
    [JOINED_KEY]: joinedKeyOf,
    // As a JSON list, which SQL can read.
    [WORDS_IN]: (text: string) => JSON.stringify(wordsIn(text)),
  };
  for (const [name, keyOf] of Object.entries(functions)) {
    database.function(name, { deterministic: true }, (text) => (text === null ? null : keyOf(String(text))));
  }
  return database;
};
