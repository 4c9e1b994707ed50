import { errorCode } from '#platform/error-name.ts';
import { withParentBelow } from '#platform/files/change-below.ts';
import { lstat, unlink } from '#platform/files/disk-fs.ts';
import { openFileBelow } from '#platform/files/open-below.ts';

/** Whether there is something of this name, even if it cannot be read. */
export const isTaken = async (file: string): Promise<boolean> => {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
};

/** Removes a file that only takes a name: an attempt that failed or was interrupted has left it. */
export const releaseReserved = async (file: string): Promise<void> => {
  const stats = await lstat(file).catch(() => null);
  if (stats?.isFile() && stats.size === 0) await unlink(file);
};

/** The files in the media folder that uploads become. */
export const uploadTargets = (mediaDir: string) => ({
  /** How many bytes it has; null when there is no such file. */
  async bytesOf(target: string): Promise<number | null> {
    const opened = await openFileBelow(mediaDir, target);
    await opened?.handle.close();
    return opened?.size ?? null;
  },

  /** Gives up the name that an upload has taken, if that is all. */
  async release(target: string): Promise<void> {
    // A disk that is not there or cannot be written to keeps nobody from discarding an upload.
    await withParentBelow(mediaDir, target, releaseReserved).catch(() => {});
  },
});
export type UploadTargets = ReturnType<typeof uploadTargets>;
