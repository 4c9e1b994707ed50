import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type DatabaseConnection,
  type Driver,
  type SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { DatabaseTroubleError, type Trouble } from './database-trouble.ts';

/** More than the server has different queries; a bound against generated ones. */
const STATEMENTS_MAX = 500;

/** By SQLite's result codes (https://sqlite.org/rescode.html). */
const TROUBLES: Record<number, Trouble> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'failing',
  26: 'damaged',
};
/** The `-shm` file beside the database could not grow: for want of room. */
const IOERR_SHMSIZE = 4874;

const troubleOf = (error: unknown): Trouble | undefined => {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const code = Number(error.errcode);
  // The lowest byte is the class, whatever else the code says.
  return code === IOERR_SHMSIZE ? 'full' : TROUBLES[code & 0xff];
};

/** Replaces errors that are about the database's state by DatabaseTroubleError; others pass through. */
const translating = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const trouble = troubleOf(error);
    throw trouble === undefined ? error : new DatabaseTroubleError(trouble, error);
  }
};

const asKyselyStatement = (statement: StatementSync): SqliteStatement => {
  // Kysely binds unknown values; node:sqlite throws by itself on one it cannot store.
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => translating(() => statement.all(...values(parameters))),
    run: (parameters) => translating(() => statement.run(...values(parameters))),
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
      const statement = asKyselyStatement(translating(() => database.prepare(sql)));
      // A statement that changes the schema makes kept ones wrong about their columns.
      if (!/^\s*(select|insert|update|delete|with|begin|commit|pragma)\b/i.test(sql)) statements.clear();
      else if (statements.size < STATEMENTS_MAX) statements.set(sql, statement);
      return statement;
    },
  };
};

/** SQLite ends a transaction by itself when the disk is full or fails; there is nothing to roll back then. */
class RollbackWhereNeededDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class OwnSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    super({ database: asKyselyDatabase(database) });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new RollbackWhereNeededDriver(this.#database);
  }

  /**
   * Kysely takes SQLite for a database that cannot create tables within a transaction. It can: a power
   * cut in the middle of a migration must leave the schema before it, not half of the next.
   */
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
  return new OwnSqliteDialect(database);
};
