import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export interface DatabaseOptions {
  /** `postgres://…`, or undefined for SQLite in the data folder. */
  databaseUrl: string | undefined;
  dataDir: string;
}

// `count(*)` is an int8, which the driver hands over as text; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const postgresDialect = (connectionString: string): PostgresDialect => {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A database that takes a query and never answers is away, too.
    query_timeout: 15_000,
  });
  // An idle connection that the database closes is replaced at the next query; unhandled it ends the process.
  pool.on('error', () => {});
  return new PostgresDialect({ pool });
};

/** Opens the database that the options name. Close it with `destroy()`. */
export const openDatabase = ({ databaseUrl, dataDir }: DatabaseOptions): Database =>
  new Kysely({
    dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(path.join(dataDir, 'sebule.db')),
  });

/** What PostgreSQL's driver and the server itself say while the server is away, starting, stopping or full. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08001',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const AWAY_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether a query failed because the database cannot be reached at the moment. */
export const isDatabaseAway = (error: Error & { code?: string }): boolean =>
  AWAY_WORDS.test(error.message) || AWAY_CODES.has(error.code ?? '');

/** Whether a query comes back at all. */
export const databaseAnswers = async (db: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
};

/** Throws when the database can only be read. Changes nothing: no secret has an empty name. */
export const tryWriting = async (db: Database): Promise<void> => {
  await db.updateTable('secrets').set({ value: '' }).where('name', '=', '').execute();
};
