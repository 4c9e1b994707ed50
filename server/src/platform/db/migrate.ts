import { type Migration, Migrator } from 'kysely/migration';
import * as foundation from './migrations/001-foundation.ts';
import * as accounts from './migrations/002-accounts.ts';
import * as player from './migrations/003-player.ts';
import * as knownAddresses from './migrations/004-known-addresses.ts';
import * as jobs from './migrations/005-jobs.ts';
import * as clients from './migrations/006-clients.ts';
import * as catalogue from './migrations/007-catalogue.ts';
import * as mediaFolder from './migrations/008-media-folder.ts';
import * as subtitleShifts from './migrations/011-subtitle-shifts.ts';
import * as ownPictures from './migrations/014-own-pictures.ts';
import * as folderMoves from './migrations/015-folder-moves.ts';
import * as fasterNewFiles from './migrations/016-faster-new-files.ts';
import * as newSeasons from './migrations/017-new-seasons.ts';
import * as filesByKind from './migrations/018-files-by-kind.ts';
import * as playableTitles from './migrations/019-playable-titles.ts';
import * as search from './migrations/020-search.ts';
import * as requestsAndNotifications from './migrations/021-requests-and-notifications.ts';
import * as historyAndDevices from './migrations/022-history-and-devices.ts';
import * as watchingRemovals from './migrations/023-watching-removals.ts';
import * as feedbackDesk from './migrations/024-feedback-desk.ts';
import * as watchTime from './migrations/025-watch-time.ts';
import * as notices from './migrations/026-notices.ts';
import * as auditReading from './migrations/027-audit-reading.ts';
import * as personalData from './migrations/029-personal-data.ts';
import * as fasterRequests from './migrations/030-faster-requests.ts';
import * as watchCounts from './migrations/031-watch-counts.ts';
import * as provenTime from './migrations/032-proven-time.ts';
import * as feedbackOfTheGone from './migrations/033-feedback-of-the-gone.ts';
import * as noticeDigests from './migrations/034-notice-digests.ts';
import * as whoAnswered from './migrations/035-who-answered.ts';
import type { Database } from './schema.ts';

/** In order of their names. A released migration is never edited; changes go into a new one. */
export const migrations: Record<string, Migration> = {
  '001-foundation': foundation,
  '002-accounts': accounts,
  '003-player': player,
  '004-known-addresses': knownAddresses,
  '005-jobs': jobs,
  '006-clients': clients,
  '007-catalogue': catalogue,
  '008-media-folder': mediaFolder,
  '011-subtitle-shifts': subtitleShifts,
  '014-own-pictures': ownPictures,
  '015-folder-moves': folderMoves,
  '016-faster-new-files': fasterNewFiles,
  '017-new-seasons': newSeasons,
  '018-files-by-kind': filesByKind,
  '019-playable-titles': playableTitles,
  '020-search': search,
  '021-requests-and-notifications': requestsAndNotifications,
  '022-history-and-devices': historyAndDevices,
  '023-watching-removals': watchingRemovals,
  '024-feedback-desk': feedbackDesk,
  '025-watch-time': watchTime,
  '026-notices': notices,
  '027-audit-reading': auditReading,
  '029-personal-data': personalData,
  '030-faster-requests': fasterRequests,
  '031-watch-counts': watchCounts,
  '032-proven-time': provenTime,
  '033-feedback-of-the-gone': feedbackOfTheGone,
  '034-notice-digests': noticeDigests,
  '035-who-answered': whoAnswered,
};

/** The database contains migrations that this version does not have. */
export class NewerDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(`the database was made by a newer version of Sebule (it has ${unknown.join(', ')})`);
    this.name = 'NewerDatabaseError';
  }
}

const executedMigrations = async (db: Database): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  // The table is Kysely's own and not part of our schema.
  const bookkeeping = db as unknown as import('kysely').Kysely<{ kysely_migration: { name: string } }>;
  const rows = await bookkeeping.selectFrom('kysely_migration').select('name').execute();
  return rows.map((row) => row.name);
};

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
