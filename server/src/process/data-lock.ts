import { FolderLockedError, lockFolder } from '#platform/db/sqlite/folder-lock.ts';
import type { Config } from '../config.ts';
import { StartError, reasonOf } from './start-error.ts';

/**
 * Reserves the data folder for this server, since two on one SQLite database would each miss what the other
 * changes. Servers on one PostgreSQL database share their work, and may share their folder; console commands work
 * beside a server.
 * @returns releases the folder
 * @throws StartError, for instance when another server uses it
 */
export const reserveDataDir = ({ dataDir, databaseUrl }: Config): (() => void) => {
  if (databaseUrl !== undefined) return () => {};
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw new StartError(
      error instanceof FolderLockedError
        ? `DATA_DIR: another Sebule is running with ${dataDir}. Stop it first, or choose another folder.`
        : `DATA_DIR: cannot use ${dataDir}: ${reasonOf(error)}`,
      { cause: error },
    );
  }
};
