import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';

// `count(*)` is an int8, which the driver returns as text; our counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Connections to the PostgreSQL at this address. */
export const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A database that accepts a query and never answers counts as away, too.
    query_timeout: 15_000,
  });
  // A broken connection is replaced at the next query, and a query in flight rejects by itself. But an idle
  // connection, or one between two statements of a transaction, emits an `error` event: without these listeners,
  // Node ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
