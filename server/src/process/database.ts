import { existsSync } from 'node:fs';
import { ForeignDatabaseError, NewerDatabaseError, isInstalled, migrate } from '#platform/db/migrate.ts';
import { openDatabase, tryWriting } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { takeKeptLog } from '#platform/db/sqlite/kept-log.ts';
import { isBusy } from '#platform/db/sqlite/trouble.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import type { Config } from '../config.ts';
import { triggers } from '../triggers.ts';
import { closedAfterFailure } from './after-failure.ts';
import { refuseDamage } from './damage.ts';
import { StartError, reasonOf } from './start-error.ts';

const withoutPassword = (databaseUrl: string): string => {
  const url = URL.parse(databaseUrl);
  if (!url) return 'the given address';
  url.password = '';
  return url.href;
};

const sqliteFile = (dataDir: string): string => inDataFolder(dataDir, 'sebule.db');

/** Whether there is a database already. A missing one on a database server fails on connecting. */
export const databaseExists = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl !== undefined || existsSync(sqliteFile(dataDir));

const missing = (place: string, shown: string): StartError =>
  new StartError(
    `${place}: there is no installation in ${shown}, and REQUIRE_EXISTING is set. Is the disk there, and the setting right? To begin a new installation, start once without REQUIRE_EXISTING.`,
  );

/** Before anything is made where a disk may be missing. @throws StartError */
export const refuseMissing = (config: Config): void => {
  if (config.requiresExisting && !databaseExists(config)) throw missing('DATA_DIR', config.dataDir);
};

const hintFor = (error: unknown): string => {
  if (error instanceof NewerDatabaseError) return ' Install that version, or restore an older backup.';
  if (error instanceof ForeignDatabaseError) return ' Choose another one.';
  return isBusy(error)
    ? ' Another program has it to itself, as a server does that was started on a full disk: stop that one first.'
    : '';
};

/** Opens the database: undamaged, migrated and writable. @throws StartError that names the setting at fault */
export const openMigrated = async (config: Config): Promise<Database> => {
  const { databaseUrl, dataDir, requiresExisting } = config;
  const place = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const shown = databaseUrl ? withoutPassword(databaseUrl) : sqliteFile(dataDir);
  if (!databaseUrl && databaseExists(config)) {
    // Looking for damage makes a log where there is none.
    takeKeptLog(shown);
    await refuseDamage(shown, dataDir);
  }
  let db: Database | undefined;
  try {
    db = openDatabase({ databaseUrl, dataDir });
    if (requiresExisting && !(await isInstalled(db))) throw missing(place, shown);
    await migrate(db, triggers);
    await tryWriting(db);
    return db;
  } catch (error) {
    await closedAfterFailure(db?.destroy());
    if (error instanceof StartError) throw error;
    const reason = `${reasonOf(error)}.${hintFor(error)}`;
    throw new StartError(`${place}: cannot use ${shown}: ${reason}`, { cause: error });
  }
};
