import { sql } from 'kysely';
import { errorCode } from '../error-name.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/** An open transaction. A service passes it to every repository and service that takes part. */
export interface Tx {
  readonly db: Database;
  /** Runs once what the transaction wrote is stored durably, and never if it is not. Must not throw. */
  afterCommit(run: () => void): void;
}

/** PostgreSQL's codes of what may well succeed when it is tried again: a deadlock, and a serialization failure. */
const CONFLICTS = new Set(['40P01', '40001']);
const TRIES_MAX = 4;

/** PostgreSQL has given up a transaction, so that others can go on. */
class ConflictError extends Error {}

const isConflict = (error: unknown): boolean => CONFLICTS.has(errorCode(error));

/** Whether PostgreSQL does nothing more in this transaction than to roll it back. */
const isGivenUp = async (transaction: Database): Promise<boolean> => {
  try {
    await sql`select 1`.execute(transaction);
    return false;
  } catch {
    return true;
  }
};

const tryOnce = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const committed: (() => void)[] = [];
  const result = await db.transaction().execute(async (transaction) => {
    try {
      return await work({ db: transaction, afterCommit: (run) => void committed.push(run) });
    } catch (error) {
      // Not what another transaction has met that the work waits for: the work may have done more by then.
      if (isConflict(error) && (await isGivenUp(transaction))) throw new ConflictError('', { cause: error });
      throw error;
    }
  });
  for (const run of committed) run();
  return result;
};

/**
 * Stores everything that the work writes through its transaction, or nothing when it throws. When PostgreSQL gives the
 * transaction up for another one, the work is done again: its other effects belong in `afterCommit`.
 */
export const inTransaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryOnce(db, work);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (tries === TRIES_MAX) throw error.cause;
    }
  }
};

/**
 * Locks this subject until the end of the transaction, for work that reads first and then decides; waits for other
 * holders. SQLite has one writing transaction at a time anyway.
 * @param subject e.g. `phone-codes 2547…`; always the same text for the same thing
 */
export const lockSubject = (tx: Tx, subject: string): Promise<void> => lockSubjects(tx, [subject]);

/** Locks several subjects at once, one after the other in the order given: always the same for the same things. */
export const lockSubjects = async ({ db }: Tx, subjects: readonly string[]): Promise<void> => {
  if (!isPostgres(db)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(subject, 0))
    from json_array_elements_text(${JSON.stringify(subjects)}::json) as locked (subject)`.execute(db);
};
