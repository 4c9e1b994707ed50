import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

/** More than the server has different queries; a bound against generated ones. */
const STATEMENTS_MAX = 500;

export type Parameters = readonly SQLInputValue[];

/** What a statement gave: rows, or what it changed. */
export interface Outcome {
  rows: Record<string, SQLOutputValue>[];
  changes?: number | bigint;
  lastInsertRowid?: number | bigint;
}

/** Within a group of writes, all but these must be run alone. */
const WRITES = /^\s*(insert|update|delete|replace|with|create|alter|drop)\b/i;
const CHANGES_SCHEMA = /^\s*(create|alter|drop)\b/i;

export const mayBeGrouped = (sql: string): boolean => WRITES.test(sql);

/** Runs statements on one connection, and keeps them prepared. */
export const createStatements = (database: DatabaseSync) => {
  const kept = new Map<string, StatementSync>();

  const prepare = (sql: string): StatementSync => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    if (kept.size < STATEMENTS_MAX) kept.set(sql, statement);
    return statement;
  };

  return {
    /** @throws what node:sqlite throws */
    run(sql: string, parameters: Parameters): Outcome {
      const statement = prepare(sql);
      if (statement.columns().length > 0) return { rows: statement.all(...parameters) };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      // Kept statements would be wrong about the columns of what has changed.
      if (CHANGES_SCHEMA.test(sql)) kept.clear();
      return { rows: [], changes, lastInsertRowid };
    },

    /** To be called when another connection has changed the schema. */
    forget: () => kept.clear(),
  };
};
export type Statements = ReturnType<typeof createStatements>;

export const changesSchema = (sql: string): boolean => CHANGES_SCHEMA.test(sql);
