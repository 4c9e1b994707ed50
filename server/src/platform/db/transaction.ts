import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** An open transaction. A service passes it to every repository and service that takes part. */
export interface Tx {
  readonly db: Database;
  /** Runs once what the transaction wrote is stored durably, and never if it is not. Must not throw. */
  afterCommit(run: () => void): void;
}

/**
 * Stores everything that the work writes through its transaction, or nothing: it is rolled back when the work throws.
 */
export const inTransaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const committed: (() => void)[] = [];
  const result = await db
    .transaction()
    .execute((transaction) => work({ db: transaction, afterCommit: (run) => void committed.push(run) }));
  for (const run of committed) run();
  return result;
};

/**
 * Locks this subject until the end of the transaction, for work that reads first and then decides; waits while
 * another transaction holds the lock. SQLite has only one writing transaction at a time anyway.
 * @param subject what is locked, e.g. `phone-codes 2547…`; always the same text for the same thing
 */
export const lockSubject = async ({ db }: Tx, subject: string): Promise<void> => {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
};
