import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

/** More than the server's number of different queries; a bound in case queries are generated. */
const STATEMENTS_MAX = 500;

export type Parameters = readonly SQLInputValue[];

/** A statement with its values; where it is sent to another thread, its text may be a number. */
export interface BoundStatement<Text = string> {
  sql: Text;
  parameters: Parameters;
}

export interface Outcome {
  rows: Record<string, SQLOutputValue>[];
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
}

/** Only these may run within a group of writes; all others must run alone. */
const WRITES = /^\s*(insert|update|delete|replace|with|create|alter|drop)\b/i;
const CHANGES_SCHEMA = /^\s*(create|alter|drop)\b/i;

export const mayBeGrouped = (sql: string): boolean => WRITES.test(sql);

export const changesSchema = (sql: string): boolean => CHANGES_SCHEMA.test(sql);

interface Prepared {
  statement: StatementSync;
  returnsRows: boolean;
}

/** Runs statements on one connection, and keeps them prepared. */
export const createStatements = (database: DatabaseSync) => {
  const kept = new Map<string, Prepared>();

  const prepare = (sql: string): Prepared => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    if (kept.size < STATEMENTS_MAX) kept.set(sql, prepared);
    return prepared;
  };

  return {
    /** @throws what node:sqlite throws */
    run(sql: string, parameters: Parameters): Outcome {
      const { statement, returnsRows } = prepare(sql);
      if (returnsRows) return { rows: statement.all(...parameters) };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      // Cached statements would have the old columns of a changed table.
      if (changesSchema(sql)) kept.clear();
      return { rows: [], changes, lastInsertRowid };
    },

    /** Must be called when another connection has changed the schema. */
    forget: () => kept.clear(),
  };
};
export type Statements = ReturnType<typeof createStatements>;
