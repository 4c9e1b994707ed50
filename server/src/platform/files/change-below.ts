import { type Stats, constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-name.ts';
import { SilentDiskError } from './disk-calls.ts';
import { access, lstat, open, realpath, rmdir, unlink } from './disk-fs.ts';
import { reasonNotWritten, refuseNotWritten } from './not-written.ts';
import { FOLDER_FLAGS, isBelow, isNothingThere, pathOfOpen, viaHandle } from './open-below.ts';
import { writeWhole } from './write-whole.ts';

/** A regular file that its path leads to without any symlink. */
export interface PlainFile {
  /** Bytes that deleting it frees; 0 while it has another name, which is a hard link. */
  freedBytes: number;
  /** Its size and when it was last written: another file in its place most likely has another version. */
  version: string;
}

/**
 * Runs the work with the open folder that an entry is in, and a path of the entry that no later symlink affects (on
 * Linux). Null when there is no such folder, or a symlink leads to it.
 * @throws errors of the file system, also when the outer folder itself is not there
 */
export const withParentBelow = async <T>(
  folder: string,
  relativePath: string,
  work: (entry: string, parent: FileHandle) => Promise<T>,
): Promise<T | null> => {
  if (relativePath.includes('\0')) return null;
  const root = await realpath(folder);
  const file = path.join(root, relativePath);
  if (!isBelow(file, root)) return null;
  const parentPath = path.dirname(file);
  try {
    const parent = await open(parentPath, FOLDER_FLAGS);
    try {
      const opened = pathOfOpen(parent) ?? (await realpath(parentPath));
      const entry = path.join(viaHandle(parent) ?? parentPath, path.basename(file));
      return opened === parentPath ? await work(entry, parent) : null;
    } finally {
      await parent.close();
    }
  } catch (error) {
    if (isNothingThere(error) && !isRefused(error)) return null;
    throw error;
  }
};

/** The same for a regular file, with what is known about it. */
const withPlainFile = <T>(
  folder: string,
  relativePath: string,
  work: (file: string, stats: Stats, parent: FileHandle) => Promise<T>,
): Promise<T | null> =>
  withParentBelow(folder, relativePath, async (file, parent) => {
    const stats = await lstat(file);
    return stats.isFile() ? work(file, stats, parent) : null;
  });

/** The file is there, but may not be touched. */
const isRefused = (error: unknown): boolean => ['EACCES', 'EPERM'].includes(errorCode(error));

const versionOf = ({ size, mtimeMs }: Stats): string => `${size} ${mtimeMs}`;

/** Null when the path does not lead to a regular file below the folder, or does so through a symlink. */
export const plainFileBelow = (folder: string, relativePath: string): Promise<PlainFile | null> =>
  withPlainFile(folder, relativePath, async (_file, stats) => ({
    freedBytes: stats.nlink > 1 ? 0 : stats.size,
    version: versionOf(stats),
  }));

/**
 * Asks before files are promised to be removed later; what else may be in the way is met then.
 * @throws AppError 503 when a folder that one of them is in can only be read, or its disk does not answer
 */
export const refuseReadOnlyBelow = async (
  folder: string,
  relativePaths: readonly string[],
): Promise<void> => {
  const parents = new Set(relativePaths.map((file) => path.dirname(file)));
  for (const parent of parents) {
    try {
      await access(path.join(folder, parent), constants.W_OK);
    } catch (error) {
      const isReadOnly = reasonNotWritten(error) === 'read-only';
      if (isReadOnly || error instanceof SilentDiskError) refuseNotWritten(error);
    }
  }
};

/**
 * Removes a regular file below a folder, durably. A symlink stays, and what it leads to.
 * @param version which one it has to be; any when it is missing
 * @returns whether there was such a file
 * @throws errors of the file system, such as of a disk that is not there or may not be written to
 */
export const removeFileBelow = async (
  folder: string,
  relativePath: string,
  version?: string,
): Promise<boolean> => {
  const removed = await withPlainFile(folder, relativePath, async (file, stats, parent) => {
    if (version !== undefined && versionOf(stats) !== version) return false;
    await unlink(file);
    // Otherwise a power cut could bring it back although it counts as deleted.
    await parent.sync();
    return true;
  });
  return removed ?? false;
};

/**
 * Replaces a regular file below a folder at once and durably, unless a symlink leads there.
 * @returns whether there was one.
 * @throws errors of the file system
 */
export const replaceFileBelow = async (
  folder: string,
  relativePath: string,
  content: Uint8Array,
): Promise<boolean> => {
  const replaced = await withPlainFile(folder, relativePath, async (file, _stats, parent) => {
    await writeWhole(file, content);
    await parent.sync();
    return true;
  });
  return replaced ?? false;
};

/**
 * Removes an empty folder, durably.
 * @returns whether there was one.
 * @throws errors of the file system
 */
export const removeEmptyFolderBelow = async (folder: string, relativePath: string): Promise<boolean> => {
  const removed = await withParentBelow(folder, relativePath, async (entry, parent) => {
    if (!(await lstat(entry)).isDirectory()) return false;
    try {
      await rmdir(entry);
    } catch (error) {
      if (errorCode(error) === 'ENOTEMPTY') return false;
      throw error;
    }
    await parent.sync();
    return true;
  });
  return removed ?? false;
};
