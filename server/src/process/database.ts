import { existsSync } from 'node:fs';
import { NewerDatabaseError, migrate } from '#platform/db/migrate.ts';
import { openDatabase, tryWriting } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import type { Config } from '../config.ts';
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

/** Opens the database: undamaged, migrated and writable. @throws StartError that names the setting at fault */
export const openMigrated = async (config: Config): Promise<Database> => {
  const { databaseUrl, dataDir } = config;
  const place = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const shown = databaseUrl ? withoutPassword(databaseUrl) : sqliteFile(dataDir);
  if (!databaseUrl && databaseExists(config)) await refuseDamage(shown, dataDir);
  let db: Database | undefined;
  try {
    db = openDatabase({ databaseUrl, dataDir });
    await migrate(db);
    await tryWriting(db);
    return db;
  } catch (error) {
    await closedAfterFailure(db?.destroy());
    const hint =
      error instanceof NewerDatabaseError ? ' Install that version, or restore an older backup.' : '';
    throw new StartError(`${place}: cannot use ${shown}: ${reasonOf(error)}.${hint}`, { cause: error });
  }
};
