import { DatabaseSync } from 'node:sqlite';
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

/** Milliseconds to wait for another program that writes. */
export const BUSY_MS = 5_000;

/**
 * Opens a connection to a SQLite file. A commit returns once it is on the disk (`synchronous = FULL`), so that
 * whatever the server has confirmed survives a power cut. Replacing a row also fires its delete triggers
 * (`recursive_triggers`). What is deleted or overwritten is zeroed, so that the file does not keep what was erased
 * (`secure_delete`; its `FAST` leaves the pages that become free as they are).
 */
export const openConnection = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_MS });
  database.exec(
    'pragma journal_mode = WAL; pragma synchronous = FULL; pragma temp_store = MEMORY; pragma recursive_triggers = ON; pragma secure_delete = ON;',
  );
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
