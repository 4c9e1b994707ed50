import { createHash, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { findPackageJSON } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { triggers } from '../triggers.ts';

/** A separate, migrated, empty database, and a folder for it. */
export interface TestDatabase {
  db: Database;
  dataDir: string;
  databaseUrl: string | undefined;
  close(): Promise<void>;
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

const databaseDir = path.join(import.meta.dirname, '../platform/db');
const schemaFiles = [
  ...readdirSync(databaseDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => path.join(databaseDir, name)),
  path.join(databaseDir, '../search-words.ts'),
  path.join(databaseDir, '../title-key.ts'),
  findPackageJSON('kysely', import.meta.url) ?? '',
];

/** Changes with all code that makes the schema, so that a kept template is never outdated. */
const schemaVersion = createHash('sha256')
  .update(Buffer.concat(schemaFiles.map((file) => readFileSync(file))))
  .digest('hex')
  .slice(0, 12);

const temporaryDir = () => mkdtempSync(path.join(os.tmpdir(), 'sebule-test-'));

const sqliteTemplate = async (): Promise<string> => {
  // One folder per user, because users cannot write into each other's.
  const folder = path.join(os.tmpdir(), `sebule-test-templates-${process.getuid?.() ?? 'own'}`);
  const file = path.join(folder, `${schemaVersion}.db`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const dataDir = temporaryDir();
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db, triggers);
  await db.destroy();
  // Renamed into place, because test files run side by side.
  copyFileSync(path.join(dataDir, 'sebule.db'), path.join(dataDir, 'copy'));
  renameSync(path.join(dataDir, 'copy'), file);
  rmSync(dataDir, { recursive: true });
  return file;
};

const openSqlite: OpenTestDatabase = async () => {
  const dataDir = temporaryDir();
  copyFileSync(await sqliteTemplate(), path.join(dataDir, 'sebule.db'));
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  return {
    db,
    dataDir,
    databaseUrl: undefined,
    async close() {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const serverUrl = (database: string): string => {
  const base = process.env.TEST_DATABASE_URL;
  if (!base)
    throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`, which starts a PostgreSQL');
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
};

/** Runs work on the tests' PostgreSQL server. */
export const asServerAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: serverUrl('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const TEMPLATE_LOCK = 5_231_907;

const postgresTemplate = async (client: pg.Client): Promise<string> => {
  const name = `sebule_template_${schemaVersion}`;
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  await client.query(`create database ${name}_new`);
  const db = openDatabase({ databaseUrl: serverUrl(`${name}_new`), dataDir: '' });
  await migrate(db, triggers);
  await db.destroy();
  await client.query(`alter database ${name}_new rename to ${name}`);
  return name;
};

const createPostgres = async (): Promise<string> => {
  const name = `sebule_test_${randomBytes(6).toString('hex')}`;
  await asServerAdmin(async (client) => {
    // One at a time: PostgreSQL does not copy a template that is still being created.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`create database ${name} template ${await postgresTemplate(client)}`);
  });
  return name;
};

/** What tests may change of a database besides its rows, or leave at work in it; if it differs, it is not reused. */
const STRUCTURE = `select
  (select string_agg(relname || '.' || attname, ',' order by relname, attname)
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped) as columns,
  (select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal) as triggers,
  (select string_agg(proname, ',' order by proname) from pg_proc
     where pronamespace = 'public'::regnamespace) as functions,
  (select count(*) from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
     where datname = current_database()) as settings,
  (select count(*) from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and state <> 'idle') as working`;

/** With `delete`, which takes a tenth of the time of `truncate` for few rows. */
const EMPTY = `do $$ declare name text; begin
  -- Without the triggers that keep the audit log from being emptied, and the order that foreign keys ask for.
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'applied_triggers' loop
    execute format('delete from %I', name);
  end loop;
  perform setval(format('%I', sequencename)::regclass, 1, false) from pg_sequences where schemaname = 'public';
end $$`;

interface Emptied {
  name: string;
  db: Database;
}

/**
 * This process's emptied databases, for reuse: creating one takes longer than most tests. Their connections stay open:
 * a new one plans every statement again.
 */
const emptied: Emptied[] = [];
let structure: string | undefined;

const structureOf = async (db: Database): Promise<string> => {
  const { rows } = await sql.raw(STRUCTURE).execute(db);
  return JSON.stringify(rows[0]);
};

/** Empties a database for the next test; removes one whose structure a test has changed. */
const release = async ({ name, db }: Emptied): Promise<void> => {
  const isAsMade = await structureOf(db).then(
    (found) => found === structure,
    // Closed by the test, or broken.
    () => false,
  );
  if (isAsMade) {
    await sql.raw(EMPTY).execute(db);
    emptied.push({ name, db });
    return;
  }
  await db.destroy();
  await asServerAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
};

const createdPostgres = async (): Promise<Emptied> => {
  const name = await createPostgres();
  return { name, db: openDatabase({ databaseUrl: serverUrl(name), dataDir: '' }) };
};

const openPostgres: OpenTestDatabase = async () => {
  const { name, db } = emptied.pop() ?? (await createdPostgres());
  structure ??= await structureOf(db);
  const dataDir = temporaryDir();
  return {
    db,
    dataDir,
    databaseUrl: serverUrl(name),
    async close() {
      await release({ name, db });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

type Suite = (
  open: OpenTestDatabase,
  /** Whether what spends its time in ffmpeg, whichever the database is, has been tried on SQLite and can be left out. */
  about: { isBrief: boolean },
) => void;

/** The same suite on SQLite and on PostgreSQL. */
export const describeOnBothDatabases = (name: string, suite: Suite): void => {
  describe(`${name} (SQLite)`, () => suite(openSqlite, { isBrief: false }));
  describe(`${name} (PostgreSQL)`, () => suite(openPostgres, { isBrief: !process.env['LONG_TESTS'] }));
};

/** For behaviour that only a database in a file has. */
export const describeOnSqlite = (name: string, suite: (open: OpenTestDatabase) => void): void => {
  describe(`${name} (SQLite)`, () => suite(openSqlite));
};

/** For behaviour that only a database server with several clients has. */
export const describeOnPostgres = (name: string, suite: (open: OpenTestDatabase) => void): void => {
  describe(`${name} (PostgreSQL)`, () => suite(openPostgres));
};
