import { DatabaseSync } from 'node:sqlite';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { isBusy } from './trouble.ts';

export class FolderLockedError extends Error {}

/**
 * Takes the lock of a data folder. The operating system releases it when the process ends, however it ends.
 * @returns releases the lock; may be called again
 * @throws FolderLockedError
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(inDataFolder(folder, 'sebule.lock'), { timeout: 0, open: false });
  const unlock = (): void => {
    if (lock.isOpen) lock.close();
  };
  try {
    lock.open();
    // An exclusive transaction that writes nothing: SQLite knows how to lock a file on each operating system.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return unlock;
  } catch (error) {
    unlock();
    throw isBusy(error) ? new FolderLockedError(`${folder} is locked`, { cause: error }) : error;
  }
};

/** Whether another process has taken it. */
export const isLocked = (folder: string): boolean => {
  try {
    lockFolder(folder)();
    return false;
  } catch (error) {
    if (error instanceof FolderLockedError) return true;
    throw error;
  }
};
