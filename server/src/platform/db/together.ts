import type { CompiledQuery } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Writes that are executed together, as one query; the SQL of it is that of the first. */
export interface TogetherQuery extends CompiledQuery {
  readonly together: readonly CompiledQuery[];
}

export const isTogether = (query: CompiledQuery): query is TogetherQuery => 'together' in query;

/**
 * Stores all of these writes, in this order, or none, for writes that need no answer in between: on SQLite the writing
 * thread does them at once, while `inTransaction` keeps others from writing until this thread has asked for each.
 * Within a transaction they are part of it.
 */
export const writeTogether = async (
  db: Database,
  queries: readonly [CompiledQuery, ...CompiledQuery[]],
): Promise<void> => {
  const inTurn = async (within: Database) => {
    for (const query of queries) await within.executeQuery(query);
  };
  if (!isPostgres(db)) {
    const together: TogetherQuery = { ...queries[0], together: queries };
    await db.executeQuery(together);
  } else if (db.isTransaction) await inTurn(db);
  else await inTransaction(db, (tx) => inTurn(tx.db));
};
