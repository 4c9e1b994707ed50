import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { BackupError } from '../../backup-error.ts';
import { DAY_MS } from '../../clock.ts';
import { errorCode } from '../../error-name.ts';
import { inDataFolder } from '../../files/data-folder.ts';
import { ForeignDatabaseError, NewerDatabaseError, OlderDatabaseError, migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import type { Database } from '../schema.ts';
import type { TriggerSet } from '../triggers.ts';
import type { Contents } from './contents.ts';
import { contentsOfSqlite } from './copy-sqlite.ts';
import { contentsOfPostgres, runPostgresTool } from './dump-postgres.ts';

/** What a copy was found to be. `because` says in words why it was not opened. */
export type Proof = { isProved: true } | { isProved: false; because: string };

interface Expected {
  contents: Contents;
  triggers: readonly TriggerSet[];
}

const refuseOther = (found: Contents, { contents }: Expected): void => {
  if (!isDeepStrictEqual(found, contents))
    throw new BackupError('The backup is damaged: its database has other rows than it says.');
};

const refuseDamaged = (file: string): void => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = database.prepare('pragma integrity_check(1)').all();
    const [orphan] = database.prepare('pragma foreign_key_check').all();
    if (found?.['integrity_check'] !== 'ok' || orphan)
      throw new BackupError('The backup is damaged: its database is inconsistent.');
  } finally {
    database.close();
  }
};

const migrated = async (
  database: Parameters<typeof openDatabase>[0],
  triggers: readonly TriggerSet[],
  before: (db: Database) => Promise<void> = async () => {},
): Promise<void> => {
  const db = openDatabase(database);
  try {
    await before(db);
    await migrate(db, triggers);
  } finally {
    await db.destroy();
  }
};

/** @throws BackupError in place of what the database says about itself */
const inWords = async <T>(work: () => Promise<T> | T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NewerDatabaseError)
      throw new BackupError('The backup was made by a newer version of Sebule. Install that version first.');
    if (error instanceof OlderDatabaseError || error instanceof ForeignDatabaseError)
      throw new BackupError(`This backup cannot be used: ${error.message}.`);
    if (errorCode(error) === 'ERR_SQLITE_ERROR')
      throw new BackupError(
        `The backup is damaged: its database cannot be read (${(error as Error).message}).`,
      );
    throw error;
  }
};

/**
 * Checks and counts the SQLite database in a folder, and migrates it to this version.
 * @throws BackupError when it is damaged, newer or foreign
 */
export const trySqliteCopy = (folder: string, expected: Expected): Promise<Proof> =>
  inWords(async () => {
    const file = inDataFolder(folder, 'sebule.db');
    refuseDamaged(file);
    refuseOther(contentsOfSqlite(file), expected);
    await migrated({ databaseUrl: undefined, dataDir: folder }, expected.triggers);
    return { isProved: true };
  });

const PREFIX = 'sebule_proof_';
const INSUFFICIENT_PRIVILEGE = '42501';

/** Longer than any try takes. */
const LEFT_AFTER_MS = DAY_MS;

/** With its time: PostgreSQL does not tell how old a database is. */
const newName = (): string => `${PREFIX}${Date.now()}_${randomBytes(6).toString('hex')}`;

/** Drops those of tries whose process was ended. Another one may be under way. */
const dropLeft = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; at: string }>(
    `select datname as name, substring(datname from '^${PREFIX}(\\d+)_') as at from pg_database where datname ~ '^${PREFIX}\\d+_'`,
  );
  for (const { name, at } of rows)
    if (Date.now() - Number(at) > LEFT_AFTER_MS)
      await client.query(`drop database if exists ${name}`).catch(() => {});
};

/** @returns whether the user may */
const createIfAllowed = async (client: pg.Client, name: string): Promise<boolean> => {
  try {
    await client.query(`create database ${name} template template0`);
    return true;
  } catch (error) {
    if (errorCode(error) === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
};

/**
 * Puts a dump into a database of its own on PostgreSQL, counts and migrates it there, and drops it.
 * @param databaseUrl of the server; undefined where there is none
 * @throws BackupError when it is damaged, newer or foreign
 */
export const tryPostgresDump = async (
  dump: string,
  databaseUrl: string | undefined,
  { signal, ...expected }: Expected & { signal?: AbortSignal | undefined },
): Promise<Proof> => {
  await runPostgresTool('pg_restore', ['--list', dump], { signal });
  if (databaseUrl === undefined)
    return { isProved: false, because: 'it is of PostgreSQL, which this Sebule does not use' };
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const name = newName();
  try {
    await dropLeft(client);
    if (!(await createIfAllowed(client, name)))
      return { isProved: false, because: 'its user may not create databases on PostgreSQL (CREATEDB)' };
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const own = { databaseUrl: url.href, dataDir: '' };
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', dump];
    await runPostgresTool('pg_restore', args, { ...own, signal });
    await inWords(() =>
      migrated(own, expected.triggers, async (db) => refuseOther(await contentsOfPostgres(db), expected)),
    );
    return { isProved: true };
  } finally {
    await client.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await client.end();
  }
};
