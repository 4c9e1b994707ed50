import { sql } from 'kysely';
import { type Clock, SECOND_MS } from '../clock.ts';
import { singleFlight } from '../single-flight.ts';
import { DatabaseTroubleError, type Trouble } from './database-trouble.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** How long the result of a SQLite check is cached: each check is a write that waits for the disk. */
const PROBE_EVERY_MS = 10 * SECOND_MS;

/** "on" for a standby and for a server that was set to read-only. */
const probePostgres = async (db: Database): Promise<Trouble | null> => {
  const { rows } = await sql<{ setting: string }>`
    select current_setting('transaction_read_only') as setting
  `.execute(db);
  return rows[0]?.setting === 'on' ? 'read-only' : null;
};

/**
 * Only a write that reaches the disk shows that the disk is writable. This one sets a number in the file's header
 * that nothing uses.
 */
const probeSqlite = async (db: Database): Promise<null> => {
  await sql`pragma user_version = 0`.execute(db);
  return null;
};

/** Finds what keeps the database from being read and written, if anything does. */
export const createReadiness = (db: Database, clock: Clock): (() => Promise<Trouble | null>) => {
  const once = singleFlight<Trouble | null>();
  const probe = async (probeNow: (db: Database) => Promise<Trouble | null>): Promise<Trouble | null> => {
    try {
      return await probeNow(db);
    } catch (error) {
      // Another program that is writing is no trouble: it finishes soon.
      if (error instanceof DatabaseTroubleError) return error.trouble === 'busy' ? null : error.trouble;
      return 'away';
    }
  };
  if (isPostgres(db)) return () => once('probe', () => probe(probePostgres));

  let last = { at: Number.NEGATIVE_INFINITY, trouble: null as Trouble | null };
  return async () => {
    if (Math.abs(clock.now() - last.at) < PROBE_EVERY_MS) return last.trouble;
    last = { at: clock.now(), trouble: await once('probe', () => probe(probeSqlite)) };
    return last.trouble;
  };
};
