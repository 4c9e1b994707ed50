import { DatabaseSync } from 'node:sqlite';

/** Milliseconds to wait for another program that writes. */
const BUSY_MS = 5_000;

/**
 * Opens a connection to a SQLite file. What it commits has reached the disk (`synchronous = FULL`): what the
 * server said yes to survives a power cut. Replacing a row asks the triggers that guard deleting it
 * (`recursive_triggers`).
 */
export const openConnection = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_MS });
  database.exec(
    'pragma journal_mode = WAL; pragma synchronous = FULL; pragma temp_store = MEMORY; pragma recursive_triggers = ON;',
  );
  return database;
};
