import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

/** A database needs each of them once: their code is loaded when it does. */
const loaded = (load: () => Promise<Migration>): Migration => ({
  up: async (db) => (await load()).up(db),
});

/** In order of their names. A released migration is never edited; changes go into a new one. */
export const migrations: Record<string, Migration> = {
  '001-foundation': loaded(() => import('./migrations/001-foundation.ts')),
  '002-accounts': loaded(() => import('./migrations/002-accounts.ts')),
  '003-player': loaded(() => import('./migrations/003-player.ts')),
  '004-known-addresses': loaded(() => import('./migrations/004-known-addresses.ts')),
  '005-jobs': loaded(() => import('./migrations/005-jobs.ts')),
  '006-clients': loaded(() => import('./migrations/006-clients.ts')),
  '007-catalogue': loaded(() => import('./migrations/007-catalogue.ts')),
  '008-media-folder': loaded(() => import('./migrations/008-media-folder.ts')),
  '011-subtitle-shifts': loaded(() => import('./migrations/011-subtitle-shifts.ts')),
  '014-own-pictures': loaded(() => import('./migrations/014-own-pictures.ts')),
  '015-folder-moves': loaded(() => import('./migrations/015-folder-moves.ts')),
  '016-faster-new-files': loaded(() => import('./migrations/016-faster-new-files.ts')),
  '017-new-seasons': loaded(() => import('./migrations/017-new-seasons.ts')),
  '018-files-by-kind': loaded(() => import('./migrations/018-files-by-kind.ts')),
  '019-playable-titles': loaded(() => import('./migrations/019-playable-titles.ts')),
  '020-search': loaded(() => import('./migrations/020-search.ts')),
  '021-requests-and-notifications': loaded(() => import('./migrations/021-requests-and-notifications.ts')),
  '022-history-and-devices': loaded(() => import('./migrations/022-history-and-devices.ts')),
  '023-watching-removals': loaded(() => import('./migrations/023-watching-removals.ts')),
  '024-feedback-desk': loaded(() => import('./migrations/024-feedback-desk.ts')),
  '025-watch-time': loaded(() => import('./migrations/025-watch-time.ts')),
  '026-notices': loaded(() => import('./migrations/026-notices.ts')),
  '027-audit-reading': loaded(() => import('./migrations/027-audit-reading.ts')),
  '029-personal-data': loaded(() => import('./migrations/029-personal-data.ts')),
  '030-faster-requests': loaded(() => import('./migrations/030-faster-requests.ts')),
  '031-watch-counts': loaded(() => import('./migrations/031-watch-counts.ts')),
  '032-proven-time': loaded(() => import('./migrations/032-proven-time.ts')),
  '033-feedback-of-the-gone': loaded(() => import('./migrations/033-feedback-of-the-gone.ts')),
  '034-notice-digests': loaded(() => import('./migrations/034-notice-digests.ts')),
  '035-who-answered': loaded(() => import('./migrations/035-who-answered.ts')),
  '036-codes-of-the-house': loaded(() => import('./migrations/036-codes-of-the-house.ts')),
  '037-first-steps': loaded(() => import('./migrations/037-first-steps.ts')),
  '038-counted-until': loaded(() => import('./migrations/038-counted-until.ts')),
  '039-double-episodes': loaded(() => import('./migrations/039-double-episodes.ts')),
  '040-lost-files': loaded(() => import('./migrations/040-lost-files.ts')),
  '041-copied-files': loaded(() => import('./migrations/041-copied-files.ts')),
  '042-guesses': loaded(() => import('./migrations/042-guesses.ts')),
  '043-moved-references': loaded(() => import('./migrations/043-moved-references.ts')),
  '044-pictures-of-films': loaded(() => import('./migrations/044-pictures-of-films.ts')),
  '045-lost-files-by-trait': loaded(() => import('./migrations/045-lost-files-by-trait.ts')),
  '046-lost-files-by-size': loaded(() => import('./migrations/046-lost-files-by-size.ts')),
  '047-title-lists': loaded(() => import('./migrations/047-title-lists.ts')),
};

/** The database contains migrations that this version does not have. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(`the database was made by a newer version of Sebule (it has ${unknown.join(', ')})`);
    this.name = 'NewerDatabaseError';
  }
}

/** The database has tables, and none of them is ours. */
export class ForeignDatabaseError extends Error {
  constructor(tables: readonly string[]) {
    super(`the database belongs to another program (it has the tables ${tables.slice(0, 3).join(', ')})`);
    this.name = 'ForeignDatabaseError';
  }
}

const BOOKKEEPING = /^kysely_migration/;
const FIRST = '001-foundation';

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
  const bookkeeping = db as unknown as import('kysely').Kysely<{ kysely_migration: { name: string } }>;
  const names = (await bookkeeping.selectFrom('kysely_migration').select('name').execute()).map(
    (row) => row.name,
  );
  if (names.length > 0 && !names.includes(FIRST)) throw new ForeignDatabaseError(others);
  return names;
};

/** Whether the database has been used before. @throws ForeignDatabaseError */
export const isInstalled = async (db: Database): Promise<boolean> =>
  (await executedMigrations(db)).length > 0;

/**
 * Brings the database to this version's schema. On PostgreSQL two servers may start at once: Kysely takes an
 * advisory lock, so that one of them migrates while the other waits.
 */
export const migrate = async (db: Database): Promise<void> => {
  const unknown = (await executedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
