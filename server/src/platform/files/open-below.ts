import { constants, readlinkSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-name.ts';
import { open, realpath, stat } from './disk-fs.ts';

/** An open regular file. The receiver must close the handle. */
export interface OpenFile {
  handle: FileHandle;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970, with the fraction that the file system keeps. */
  modifiedMs: number;
}

/** Error codes of paths that name nothing that can be served, as opposed to a failing disk. */
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

// The last component is not followed when it has become a symlink; a named pipe does not block the open.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Whether a path names nothing that can be served, as opposed to a failing disk. */
export const isNothingThere = (error: unknown): boolean => NOTHING_THERE.has(errorCode(error));

/** Whether an absolute path is a folder or something in it. */
export const isInOrAt = (file: string, folder: string): boolean => {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
};

export const isBelow = (file: string, folder: string): boolean =>
  path.relative(folder, file) !== '' && isInOrAt(file, folder);

/** A symlink in place of a folder is not followed. */
export const FOLDER_FLAGS = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * The path of an open file or folder; null where the system cannot report it (not on Linux). Synchronous, because it never
 * waits for a disk: about 5 µs, against 50 in the thread pool.
 */
export const pathOfOpen = ({ fd }: FileHandle): string | null => {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return null;
  }
};

/** The path by which an open folder is reached whatever becomes of its name; null where there is none (not on Linux). */
export const viaHandle = (handle: FileHandle): string | null =>
  pathOfOpen(handle) === null ? null : `/proc/self/fd/${handle.fd}`;

/**
 * Whether a resolved path still leads to the open file. It misses folders that are replaced several times meanwhile.
 */
const stillLeadsTo = async (file: string, handle: FileHandle): Promise<boolean> => {
  const opened = await handle.stat({ bigint: true });
  const named = await stat(file, { bigint: true });
  return named.ino === opened.ino && named.dev === opened.dev && (await realpath(file)) === file;
};

/** Null when the file is not below the folder, or no regular file. */
const judge = async (
  handle: FileHandle,
  isBelowFolder: (handle: FileHandle) => boolean | Promise<boolean>,
): Promise<OpenFile | null> => {
  let judged: OpenFile | null = null;
  try {
    const stats = await handle.stat();
    if (stats.isFile() && (await isBelowFolder(handle)))
      judged = { handle, size: stats.size, modifiedMs: stats.mtimeMs };
  } finally {
    if (judged === null) await handle.close();
  }
  return judged;
};

/** A folder and a file below it, without symlinks. */
interface Resolved {
  root: string;
  file: string;
}

/** Longer than a player waits between two pieces of a film. */
const RESOLVED_KEPT_MS = 30_000;
/** More than are played at once. */
const RESOLVED_MAX = 2_000;

/** Paths without symlinks, oldest first: resolving takes as long as reading. What is opened is checked anyway. */
const resolvedLately = new Map<string, Resolved & { until: number }>();

const keep = (asked: string, resolved: Resolved): void => {
  resolvedLately.delete(asked);
  resolvedLately.set(asked, { ...resolved, until: performance.now() + RESOLVED_KEPT_MS });
  const [oldest] = resolvedLately.keys();
  if (resolvedLately.size > RESOLVED_MAX && oldest !== undefined) resolvedLately.delete(oldest);
};

/** Opens a file below a folder for reading: null when there is no such regular file, or its symlinks lead out. */
export const openFileBelow = async (
  folder: string,
  relativePath: string,
  pathOfOpenFile = pathOfOpen,
): Promise<OpenFile | null> => {
  if (relativePath.includes('\0')) return null;
  const asked = path.join(folder, relativePath);

  const openResolved = async ({ root, file }: Resolved): Promise<OpenFile | null> => {
    // A folder in the path may have been replaced by a symlink, so the open file itself is checked again.
    return judge(await open(file, FLAGS), (handle) => {
      const opened = pathOfOpenFile(handle);
      if (opened === null) return stillLeadsTo(file, handle);
      const isInside = isBelow(opened, root);
      // A symlink on the way may lead elsewhere at any moment.
      if (isInside && file === path.join(root, relativePath)) keep(asked, { root, file });
      return isInside;
    });
  };

  const known = resolvedLately.get(asked);
  if (known && known.until > performance.now()) {
    try {
      const opened = await openResolved(known);
      if (opened !== null) return opened;
    } catch (error) {
      if (!isNothingThere(error)) throw error;
    }
    resolvedLately.delete(asked);
  }
  try {
    // At once: on a busy server, each answer of the thread pool waits for a turn of the event loop.
    const [root, file] = await Promise.all([realpath(folder), realpath(asked)]);
    // Checked before opening, too: opening some devices has side effects.
    return isBelow(file, root) ? await openResolved({ root, file }) : null;
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
};

/** Whether a path below a folder leads out of it through a symlink, as far as the path exists. */
export const leadsOutside = async (folder: string, relativePath: string): Promise<boolean> => {
  const root = await realpath(folder);
  for (
    let candidate = path.join(root, relativePath);
    candidate !== root;
    candidate = path.dirname(candidate)
  ) {
    try {
      return !isBelow(await realpath(candidate), root);
    } catch (error) {
      if (!isNothingThere(error)) throw error;
    }
  }
  return false;
};
