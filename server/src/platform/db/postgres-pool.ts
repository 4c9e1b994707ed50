import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements seen so often are planned once for each connection. */
const USES_BEFORE = 10;
/** Each takes memory in every connection, and lists of values make many statements out of one. */
const STATEMENTS_MAX = 200;
/** The table has another shape since it was planned; or a pooler gave the statement's connection to somebody else. */
const STALE_PLAN = new Set(['0A000', '26000', '42P05']);

/** How often each statement was used by this process, and what is not to be prepared any more. */
const uses = new Map<string, number>();
const names = new Map<string, string>();
const refused = new Set<string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= STATEMENTS_MAX || refused.has(text)) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < USES_BEFORE) {
    if (uses.size > 10 * STATEMENTS_MAX) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
};

const refuse = (text: string): void => {
  names.delete(text);
  refused.add(text);
};

/**
 * A connection that has PostgreSQL keep the plans of frequent reads, which take longer to make than to run. A statement
 * with a stale plan is sent again without one.
 */
class PreparingClient extends pg.Client {
  // The type of `query` has a dozen forms; Kysely uses the one with a text, values and a promise.
  override query = ((...call: [string, unknown[]?]) => {
    const send = super.query.bind(this) as (...any: unknown[]) => Promise<pg.QueryResult>;
    const [text, values] = call;
    const name =
      call.length === 2 && typeof text === 'string' && Array.isArray(values) && /^\s*select\b/i.test(text)
        ? nameOf(text)
        : undefined;
    if (name === undefined) return send(...call);
    return send({ name, text, values }).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || !STALE_PLAN.has(error.code ?? '')) throw error;
      refuse(text);
      return send(text, values).catch(() => {
        throw error;
      });
    });
  }) as pg.Client['query'];
}

// `count(*)` is an int8, which the driver returns as text; our counts stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export const openPool = (connectionString: string): pg.Pool => {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A database that accepts a query and never answers counts as away, too.
    query_timeout: 15_000,
  });
  // Broken connections are replaced, and queries in flight reject. But a connection that is idle, or between two
  // statements, emits an `error` event, on which Node would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
