import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './schema.ts';

/** An open transaction. A service hands it to every repository and every other service that takes part. */
export interface Tx {
  readonly db: Database;
  /** Runs once what the transaction wrote is stored durably, and never if it is not. Must not throw. */
  afterCommit(run: () => void): void;
}

/**
 * Everything that the work writes through its transaction is stored together, or nothing is: it is undone
 * when the work throws.
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
 * Waits until no other transaction holds this subject, and holds it to the end of this one: for work that
 * reads first and then decides. SQLite has one transaction that writes at a time anyway.
 * @param subject what is locked, e.g. `phone-codes 2547…`; the same words wherever the same thing is meant
 */
export const lockSubject = async ({ db }: Tx, subject: string): Promise<void> => {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
};
