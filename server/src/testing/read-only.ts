import { sql } from 'kysely';
import { type TestDatabase, asServerAdmin } from './databases.ts';
import { eventually } from './eventually.ts';

/** The connections that a server's pool may have. */
const CONNECTIONS = 10;

/** On PostgreSQL this also ends the pool's connections: only new ones get the setting. */
const setOnServer = async (
  database: TestDatabase,
  databaseUrl: string,
  isReadOnly: boolean,
): Promise<void> => {
  const name = new URL(databaseUrl).pathname.slice(1);
  await asServerAdmin(async (client) => {
    await client.query(
      `alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    );
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  });
  await eventually(() =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select 1`.execute(database.db))),
  );
};

/** Makes a database read-only or writable again while a server has it open. */
export const setReadOnly = async (database: TestDatabase, isReadOnly: boolean): Promise<void> => {
  if (database.databaseUrl !== undefined) return setOnServer(database, database.databaseUrl, isReadOnly);
  await sql.raw(`pragma query_only = ${isReadOnly ? 1 : 0}`).execute(database.db);
};
