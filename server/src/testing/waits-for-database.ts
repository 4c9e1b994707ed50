import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { isPostgres } from '#platform/db/is-postgres.ts';
import type { Database } from '#platform/db/schema.ts';
import { eventually } from './eventually.ts';

/** More than a call takes until it waits for the database. */
const TURNS = 50;

/**
 * Resolves once a call waits for a lock that another transaction holds; SQLite does not tell.
 * @param inAll how many calls wait then, those that have waited before included
 */
export const waitsForDatabase = async (db: Database, call: Promise<unknown>, inAll = 1): Promise<void> => {
  if (!isPostgres(db)) {
    for (let count = 0; count < TURNS; count += 1) await turn();
    return;
  }
  const isWaiting = eventually(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(inAll);
  });
  const tooSoon = async () => {
    await call;
    throw new Error('it has not waited');
  };
  await Promise.race([isWaiting, tooSoon()]);
};
