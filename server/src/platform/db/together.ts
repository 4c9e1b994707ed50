import type { CompiledQuery } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Writes that are stored together, as one query; the SQL of it is that of the first. */
export interface TogetherQuery extends CompiledQuery {
  readonly together: readonly CompiledQuery[];
}

export const isTogether = (query: CompiledQuery): query is TogetherQuery => 'together' in query;

/**
 * Stores all of these writes, in this order, or none. For writes that need no answer in between: on SQLite, where one
 * transaction writes at a time, the thread that writes does all of it at once, while `inTransaction` keeps everybody else
 * from writing until this thread has asked for each of them. They are a transaction of their own: within another one,
 * SQLite would wait for its end, which waits for them.
 */
export const writeTogether = async (
  db: Database,
  queries: readonly [CompiledQuery, ...CompiledQuery[]],
): Promise<void> => {
  if (db.isTransaction) throw new Error('writeTogether is a transaction of its own, and this is within one');
  if (isPostgres(db)) {
    await inTransaction(db, async (tx) => {
      for (const query of queries) await tx.db.executeQuery(query);
    });
    return;
  }
  const together: TogetherQuery = { ...queries[0], together: queries };
  await db.executeQuery(together);
};
