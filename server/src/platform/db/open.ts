import { Kysely } from 'kysely';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';

export interface DatabaseOptions {
  /** `postgres://…`, or undefined for SQLite in the data folder. */
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Opens the database given by the options. Close it with `destroy()`. */
export const openDatabase = ({ databaseUrl, dataDir }: DatabaseOptions): Database =>
  new Kysely({
    dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(inDataFolder(dataDir, 'sebule.db')),
  });

/** Throws when the database is read-only. Changes nothing: no secret has an empty name. */
export const tryWriting = async (db: Database): Promise<void> => {
  await db.updateTable('secrets').set({ value: '' }).where('name', '=', '').execute();
};
