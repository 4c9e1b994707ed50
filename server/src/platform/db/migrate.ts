import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';
import { type TriggerSet, applyTriggers } from './triggers.ts';

/** Loads a migration's code only when a database needs it. */
const loaded = (load: () => Promise<Migration>): Migration => ({
  up: async (db) => (await load()).up(db),
});

const FIRST = '001-version-1';

/** In order of their names. A released migration is never edited; changes go into a new one. */
export const migrations: Record<string, Migration> = {
  [FIRST]: loaded(() => import('./migrations/001-version-1.ts')),
  '002-applied-triggers': loaded(() => import('./migrations/002-applied-triggers.ts')),
  '003-idempotency-keys': loaded(() => import('./migrations/003-idempotency-keys.ts')),
  '004-notices-without-keys': loaded(() => import('./migrations/004-notices-without-keys.ts')),
  '005-packages': loaded(() => import('./migrations/005-packages.ts')),
  '006-probe-again': loaded(() => import('./migrations/006-probe-again.ts')),
  '007-track-choices': loaded(() => import('./migrations/007-track-choices.ts')),
  '008-preparations': loaded(() => import('./migrations/008-preparations.ts')),
  '009-suggestions': loaded(() => import('./migrations/009-suggestions.ts')),
  '010-intros': loaded(() => import('./migrations/010-intros.ts')),
  '011-preparing-again': loaded(() => import('./migrations/011-preparing-again.ts')),
  '012-deleted-originals': loaded(() => import('./migrations/012-deleted-originals.ts')),
  '013-wrongly-damaged': loaded(() => import('./migrations/013-wrongly-damaged.ts')),
  '014-about-packages': loaded(() => import('./migrations/014-about-packages.ts')),
  '015-backups': loaded(() => import('./migrations/015-backups.ts')),
};

/** The migrations that version 1 replaces: the first and the last one. */
const BEFORE_VERSION_1 = { first: '001-foundation', last: '047-title-lists' };
/** The last commit that has them; its database has all of them. */
const LAST_COMMIT_BEFORE_VERSION_1 = '618ffec1';

/** The database contains migrations that this version does not have. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(`the database was made by a newer version of Sebule (it has ${unknown.join(', ')})`);
  }
}

/** The database is older than the last one from which version 1 can go on. */
export class OlderDatabaseError extends Error {
  constructor() {
    super(
      `the database was made before version 1: start Sebule of the commit ${LAST_COMMIT_BEFORE_VERSION_1} on it once, then this version`,
    );
  }
}

/** The database has tables, and none of them is ours. */
export class ForeignDatabaseError extends Error {
  constructor(tables: readonly string[]) {
    super(`the database belongs to another program (it has the tables ${tables.slice(0, 3).join(', ')})`);
  }
}

const BOOKKEEPING = /^kysely_migration/;

/** Extensions of PostgreSQL have schemas of their own. */
const isInMainSchema = (schema: string | undefined): boolean => schema === undefined || schema === 'public';

/** @throws ForeignDatabaseError */
const executedMigrations = async (db: Database): Promise<string[]> => {
  const all = await db.introspection.getTables({ withInternalKyselyTables: true });
  const tables = all
    .filter(({ schema, isView }) => isInMainSchema(schema) && !isView)
    .map(({ name }) => name);
  const others = tables.filter((name) => !BOOKKEEPING.test(name));
  if (!tables.includes('kysely_migration')) {
    if (others.length > 0) throw new ForeignDatabaseError(others);
    return [];
  }
  // The table is Kysely's own and not part of our schema.
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = rows.map((row) => row.name);
  if (names.length > 0 && !names.includes(FIRST) && !names.includes(BEFORE_VERSION_1.first)) {
    throw new ForeignDatabaseError(others);
  }
  return names;
};

/** Whether the database has exactly the schema of this version. @throws ForeignDatabaseError */
export const isMigrated = async (db: Database): Promise<boolean> => {
  const executed = new Set(await executedMigrations(db));
  const own = Object.keys(migrations);
  return executed.size === own.length && own.every((name) => executed.has(name));
};

/** Whether the database has been used before. @throws ForeignDatabaseError */
export const isInstalled = async (db: Database): Promise<boolean> =>
  (await executedMigrations(db)).length > 0;

/**
 * A database that has all migrations before version 1 has its tables: only Kysely's list of them changes.
 * @throws OlderDatabaseError, NewerDatabaseError
 */
const adoptVersion1 = async (db: Database, executed: readonly string[]): Promise<void> => {
  if (!executed.includes(BEFORE_VERSION_1.last)) throw new OlderDatabaseError();
  const unknown = executed.filter((name) => name > BEFORE_VERSION_1.last);
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  await db.transaction().execute(async (tx) => {
    await sql`insert into kysely_migration (name, timestamp) values (${FIRST}, ${new Date().toISOString()})
      on conflict do nothing`.execute(tx);
    await sql`delete from kysely_migration where name in (${sql.join(executed)})`.execute(tx);
  });
};

const runMigrations = async (db: Database): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/**
 * Brings the database to this version's schema. Of two servers on one PostgreSQL, one waits: Kysely takes an advisory
 * lock.
 * @throws ForeignDatabaseError, NewerDatabaseError, OlderDatabaseError
 */
export const migrate = async (db: Database, triggers: readonly TriggerSet[]): Promise<void> => {
  const executed = await executedMigrations(db);
  if (executed.includes(BEFORE_VERSION_1.first)) {
    await adoptVersion1(db, executed);
  } else {
    const unknown = executed.filter((name) => !(name in migrations));
    if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  }
  // A transaction that changes nothing still waits for the disk.
  if (Object.keys(migrations).some((name) => !executed.includes(name))) await runMigrations(db);
  await applyTriggers(db, triggers);
};
