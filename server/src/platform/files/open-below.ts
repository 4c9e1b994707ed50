import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';

/** An open regular file. Whoever receives it closes the handle. */
export interface OpenFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970, with the fraction that the file system keeps. */
  modifiedMs: number;
}

/** Ways in which a path names nothing that can be served, as opposed to a disk that fails. */
const NOTHING_THERE = new Set([
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'EACCES',
  'EPERM',
  'EISDIR',
  'ENXIO',
]);

// A symlink that appears after the check is not followed; a named pipe does not block the open.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const isNothingThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOTHING_THERE.has(String(error.code));

const isBelow = (folder: string, file: string): boolean => {
  const relative = path.relative(folder, file);
  return (
    relative !== '' &&
    relative !== '..' &&
    !relative.startsWith(`..${path.sep}`) &&
    !path.isAbsolute(relative)
  );
};

const openRegular = async (file: string): Promise<OpenFile | null> => {
  const handle = await open(file, FLAGS);
  try {
    const stat = await handle.stat();
    if (stat.isFile()) return { handle, size: stat.size, modifiedMs: stat.mtimeMs };
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return null;
};

/**
 * Opens a file below a folder for reading: null when there is no such regular file, or when the
 * path, after following its symlinks, leaves the folder.
 */
export const openFileBelow = async (folder: string, relativePath: string): Promise<OpenFile | null> => {
  if (relativePath.includes('\0')) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, relativePath));
    return isBelow(root, file) ? await openRegular(file) : null;
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
};
