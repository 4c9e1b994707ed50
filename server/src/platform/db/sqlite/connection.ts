import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
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
import { TITLE_KEY, titleKeyOf } from '../../title-key.ts';
import { isIndexRefused } from './trouble.ts';

/** Milliseconds to wait for another program that writes. */
export const BUSY_MS = 5_000;

/** The file as one that only this process has open: then SQLite keeps the index of its log in memory. */
const alone = (file: string): URL => {
  const url = pathToFileURL(file);
  url.searchParams.set('vfs', 'unix-excl');
  return url;
};

const openLogged = (file: string | URL): DatabaseSync => {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_MS });
  try {
    database.exec(
      'pragma journal_mode = WAL; pragma synchronous = FULL; pragma temp_store = MEMORY; pragma recursive_triggers = ON; pragma secure_delete = ON;',
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/**
 * The index of the log, `-shm`, is cut to nothing by the first program that opens the file. On a disk where another one
 * takes every byte at once, it cannot grow again.
 */
const openLoggedOnFullDisk = (file: string): DatabaseSync => {
  try {
    return openLogged(file);
  } catch (error) {
    if (!isIndexRefused(error) || process.platform === 'win32') throw error;
    return openLogged(alone(file));
  }
};

/**
 * Opens a connection to a SQLite file. A commit returns once it is on the disk (`synchronous = FULL`), so that
 * whatever the server has confirmed survives a power cut. Replacing a row also fires its delete triggers
 * (`recursive_triggers`). What is deleted or overwritten is zeroed, so that the file does not keep what was erased
 * (`secure_delete`; its `FAST` leaves the pages that become free as they are). On a full disk it may keep other programs
 * out until all connections of this process are closed.
 */
export const openConnection = (file: string): DatabaseSync => {
  const database = openLoggedOnFullDisk(file);
  const functions = {
    [SEARCH_KEY]: searchKeyOf,
    [NATURAL_KEY]: naturalKeyOf,
    [TITLE_KEY]: titleKeyOf,
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
