import { sql } from 'kysely';
import { BackupError } from '../../backup-error.ts';
import { HOUR_MS } from '../../clock.ts';
import { errorCode } from '../../error-name.ts';
import { syncFile } from '../../files/sync-file.ts';
import { runProgram } from '../../run-program.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';
import { type Contents, SHOWN_COUNTS, type ShownCounts, countsFrom } from './contents.ts';

const PROGRAM_MAX_MS = 6 * HOUR_MS;
const OUTPUT_MAX_BYTES = 16 * 1024 * 1024;
const ERRORS_MAX_BYTES = 2_000;

/** Without the password, which everybody on the machine could read among the running programs. */
const connectionOf = (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
};

/**
 * Runs one of PostgreSQL's own programs on a database.
 * @returns what it has printed
 * @throws BackupError with its own last words, or that it is missing
 */
export const runPostgresTool = async (
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { databaseUrl, signal }: { databaseUrl?: string | undefined; signal?: AbortSignal | undefined },
): Promise<string> => {
  const connection = databaseUrl === undefined ? null : connectionOf(databaseUrl);
  const all = [...args, ...(connection ? [`--dbname=${connection.address}`, '--no-password'] : [])];
  const end = await runProgram([tool, ...all], {
    timeMaxMs: PROGRAM_MAX_MS,
    outputMaxBytes: OUTPUT_MAX_BYTES,
    errorsMaxBytes: ERRORS_MAX_BYTES,
    ...(connection && { env: connection.env }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT')
      throw new BackupError(
        `${tool} is missing. Install PostgreSQL's own programs of the server's version, such as with apt install postgresql-client.`,
      );
    throw error;
  });
  if (typeof end === 'string') throw new BackupError(`${tool} took too long.`);
  if (end.exitCode !== 0) throw new BackupError(`${tool} failed: ${end.errors.trim()}`);
  return end.output.toString('utf8');
};

/** What a PostgreSQL database has, at one moment when this is called within a transaction that sees no other. */
export const contentsOfPostgres = async (db: Database): Promise<Contents> => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db);
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const counted = await sql<{ count: string }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    rows[name] = Number(counted.rows[0]?.count);
  }
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return { migrations: executed.rows.map(({ name }) => name), rows };
};

/**
 * Writes a PostgreSQL database as it is at one moment into a new file, in pg_dump's custom format, while others use it.
 * Resolves once it is on the disk.
 * @throws BackupError
 */
export const dumpPostgres = async (
  databaseUrl: string,
  file: string,
  signal?: AbortSignal,
): Promise<{ contents: Contents; counts: ShownCounts }> => {
  const db = openDatabase({ databaseUrl, dataDir: '' });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
        const contents = await contentsOfPostgres(tx);
        const shown = await sql.raw<Record<string, unknown>>(SHOWN_COUNTS).execute(tx);
        const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
        await runPostgresTool('pg_dump', [...args, `--snapshot=${rows[0]?.snapshot}`], {
          databaseUrl,
          signal,
        });
        await syncFile(file);
        return { contents, counts: countsFrom(shown.rows[0]) };
      });
  } finally {
    await db.destroy();
  }
};
