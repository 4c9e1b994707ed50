import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteAdapter, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely';

/** More than the server has different queries; a bound against generated ones. */
const STATEMENTS_MAX = 500;

const asKyselyStatement = (statement: StatementSync): SqliteStatement => {
  // Kysely binds unknown values; node:sqlite throws by itself on one it cannot store.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
};

/** Node's own SQLite in the shape that Kysely's dialect asks for, with prepared statements kept. */
const asKyselyDatabase = (database: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = asKyselyStatement(database.prepare(sql));
      // A statement that changes the schema makes kept ones wrong about their columns.
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) statements.clear();
      else if (statements.size < STATEMENTS_MAX) statements.set(sql, statement);
      return statement;
    },
  };
};

/**
 * Kysely takes SQLite for a database that cannot create tables within a transaction. It can: a power
 * cut in the middle of a migration must leave the schema before it, not half of the next.
 */
class TransactionalDdlDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return Object.defineProperty(super.createAdapter() as SqliteAdapter, 'supportsTransactionalDdl', {
      value: true,
    });
  }
}

/**
 * Opens a SQLite file for one server process. Every commit reaches the disk before it is
 * answered (`synchronous = FULL`): what the server said yes to survives a power cut. Replacing a row
 * asks the triggers that guard deleting it (`recursive_triggers`).
 */
export const sqliteDialect = (file: string): SqliteDialect => {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5_000 });
  database.exec(
    'pragma journal_mode = WAL; pragma synchronous = FULL; pragma temp_store = MEMORY; pragma recursive_triggers = ON;',
  );
  return new TransactionalDdlDialect({ database: asKyselyDatabase(database) });
};
