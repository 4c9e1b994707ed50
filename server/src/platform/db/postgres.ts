import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import { errorCode } from '../error-name.ts';
import { DatabaseTroubleError, type Trouble } from './database-trouble.ts';

/** By the error codes of PostgreSQL and of the connection; all of class 08 is about the connection. */
const TROUBLES: Record<string, Trouble> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  '53300': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '53100': 'full',
  '25006': 'read-only',
  '58030': 'failing',
  XX001: 'damaged',
  XX002: 'damaged',
};
/** The driver's messages that come without a code. */
const AWAY_WORDS = /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;

const troubleOf = (error: unknown): Trouble | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error);
  return TROUBLES[code] ?? (code.startsWith('08') || AWAY_WORDS.test(error.message) ? 'away' : undefined);
};

const translated = (error: unknown): unknown => {
  const trouble = troubleOf(error);
  return trouble === undefined ? error : new DatabaseTroubleError(trouble, error);
};

/** Turns errors about the database's state into DatabaseTroubleError; passes others through. */
class TranslatingDriver extends PostgresDriver {
  readonly #translating = new WeakSet<DatabaseConnection>();

  override async acquireConnection(...call: Parameters<PostgresDriver['acquireConnection']>) {
    // Anything that prevents a connection.
    const connection = await super.acquireConnection(...call).catch((error: unknown) => {
      throw new DatabaseTroubleError('away', error);
    });
    this.#translateErrorsOf(connection);
    return connection;
  }

  override async rollbackTransaction(...call: Parameters<PostgresDriver['rollbackTransaction']>) {
    // A connection that cannot roll back is discarded, and its transaction with it. The caller needs the original
    // error.
    await super.rollbackTransaction(...call).catch(() => {});
  }

  /** Once for each connection: the pool reuses them. */
  #translateErrorsOf(connection: DatabaseConnection): void {
    if (this.#translating.has(connection)) return;
    this.#translating.add(connection);
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      try {
        return await execute<R>(query);
      } catch (error) {
        throw translated(error);
      }
    };
  }
}

/** PostgreSQL at this address. Its library is loaded with the first connection: SQLite needs none of it. */
export const postgresDialect = (connectionString: string): PostgresDialect => {
  const pool = async () => (await import('./postgres-pool.ts')).openPool(connectionString);
  return new (class extends PostgresDialect {
    override createDriver(): Driver {
      return new TranslatingDriver({ pool });
    }
  })({ pool });
};
