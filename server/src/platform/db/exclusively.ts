import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';
import { inTransaction, lockSubject } from './transaction.ts';

/** Runs the work while no other caller runs theirs. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * For work that also changes what a transaction cannot undo, such as files: one after the other, on all servers of the
 * database. What the work stores is stored at once.
 * @param subject what is worked on; always the same text for the same thing
 */
export const createExclusively = (db: Database, subject: string): Exclusively => {
  // A folder of data, and with it a SQLite file, belongs to one process.
  const inTurn = limitConcurrency(1);
  return (work) =>
    inTurn(() =>
      isPostgres(db)
        ? inTransaction(db, async (tx) => {
            await lockSubject(tx, subject);
            return work();
          })
        : work(),
    );
};
