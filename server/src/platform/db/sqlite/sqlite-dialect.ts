import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as turn } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isTogether } from '../together.ts';
import { openConnection } from './connection.ts';
import { keepingLog, takeKeptLog } from './kept-log.ts';
import {
  type Outcome,
  type Parameters,
  type Statements,
  changesSchema,
  createStatements,
} from './statements.ts';
import { type WithTrouble, createWithTrouble } from './trouble.ts';
import { type Writer, type WriterTransaction, createWriter } from './writer.ts';

/** After a read of so many milliseconds, other calls get their turn before the next one. */
const LONG_READ_MS = 5;

const READS = /^\s*(select|values|explain)\b/i;

const isRead = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (query.kind === 'RawNode' && READS.test(sql));

const asResult = <R>({ rows, changes, lastInsertRowid }: Outcome): QueryResult<R> => ({
  rows: rows as R[],
  ...(changes !== undefined && { numAffectedRows: BigInt(changes) }),
  ...(lastInsertRowid !== undefined && { insertId: BigInt(lastInsertRowid) }),
});

/** Kysely binds values of unknown type; node:sqlite throws on one that it cannot store. */
const bound = ({ sql, parameters }: CompiledQuery) => ({ sql, parameters: parameters as Parameters });

/** Reads run on this thread, writes in the other, and so do whole transactions, which see their own writes. */
class SqliteConnection implements DatabaseConnection {
  readonly #statements: Statements;
  readonly #writer: Writer;
  readonly #withTrouble: WithTrouble;
  #schemaChanges = false;
  transaction: WriterTransaction | undefined;

  constructor(statements: Statements, writer: Writer, withTrouble: WithTrouble) {
    this.#statements = statements;
    this.#writer = writer;
    this.#withTrouble = withTrouble;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    if (isTogether(compiled)) {
      const all = compiled.together.map(bound);
      return asResult(await (this.transaction?.runAll(all) ?? this.#writer.writeUnit(all)));
    }
    const { sql, parameters } = bound(compiled);
    if (!this.transaction && isRead(compiled)) {
      const begun = performance.now();
      const outcome = this.#read(sql, parameters);
      // A call that asks one question after the other would never return to the event loop in between.
      if (performance.now() - begun > LONG_READ_MS) await turn();
      return asResult(outcome);
    }
    if (changesSchema(sql)) this.#schemaChanges = true;
    if (this.transaction) return asResult(await this.transaction.run(sql, parameters));
    const outcome = await this.#writer.write(sql, parameters);
    this.noteStored();
    return asResult(outcome);
  }

  /** What was written can be read from now on. */
  noteStored(): void {
    if (this.#schemaChanges) this.#statements.forget();
    this.#schemaChanges = false;
  }

  #read(sql: string, parameters: Parameters): Outcome {
    try {
      return this.#statements.run(sql, parameters);
    } catch (error) {
      throw this.#withTrouble(error);
    }
  }

  async *streamQuery<R>(compiled: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield this.executeQuery<R>(compiled);
  }
}

class SqliteDriver implements Driver {
  readonly #reader: DatabaseSync;
  readonly #writer: Writer;
  readonly #statements: Statements;
  readonly #file: string;
  readonly #withTrouble = createWithTrouble();
  /** For the next queries: Kysely remembers each connection that it has seen, which costs more than a short read. */
  readonly #free: SqliteConnection[] = [];

  constructor(file: string) {
    this.#file = file;
    takeKeptLog(file);
    this.#reader = openConnection(file);
    this.#reader.exec('pragma query_only = ON');
    this.#statements = createStatements(this.#reader);
    this.#writer = createWriter(file, { withTrouble: this.#withTrouble });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#free.pop() ?? new SqliteConnection(this.#statements, this.#writer, this.#withTrouble);
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    connection.transaction = await this.#writer.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.transaction?.commit();
    connection.noteStored();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.transaction?.rollback();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.transaction = undefined;
    this.#free.push(connection);
  }

  async destroy(): Promise<void> {
    await keepingLog(this.#file, async () => {
      // Closed first: the last connection to close writes the log into the file, and this one is read-only.
      this.#reader.close();
      await this.#writer.close();
    });
  }
}

class OwnSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * Kysely assumes that SQLite cannot create tables within a transaction. It can, and must: a power cut during a
   * migration must leave the old schema.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Node's built-in SQLite for one server process: reads are synchronous, writes use group commit in a thread. */
export const sqliteDialect = (file: string): Dialect => {
  // Opened now, so that a file that cannot be opened throws here.
  const driver = new SqliteDriver(file);
  return {
    createDriver: () => driver,
    createAdapter: () => new OwnSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  };
};
