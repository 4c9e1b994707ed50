import path from 'node:path';
import { isHiddenName } from '@sebule/contract';
import { errorName } from '#platform/error-name.ts';
import { lstat, opendir, realpath, stat } from '#platform/files/disk-fs.ts';

/** A folder or a file, as it is on the disk. */
export interface DiskEntry {
  name: string;
  isFolder: boolean;
  /** Bytes; 0 for folders. */
  size: number;
  /** Milliseconds since 1970. */
  modifiedMs: number;
}

/** The content of a folder, as far as the disk tells. */
interface FolderContent {
  entries: DiskEntry[];
  /** Names of what is there, or may be, of which the disk does not tell what it is. */
  unknown: string[];
}

type Look = typeof lstat;

/** As many as are looked up in the database at once, which takes about a millisecond. */
export const BATCH = 256;

/** Codes that say that there is nothing, or nothing to follow; others say that the disk cannot tell. */
const NOTHING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);
const isNothing = (error: unknown): boolean => NOTHING.has(errorName(error));

/** @returns what it is, or null for nothing that is listed */
const entryOf = async (
  root: string,
  folder: string,
  name: string,
  look: Look,
): Promise<DiskEntry | null | 'unknown'> => {
  try {
    const file = path.join(root, folder, name);
    const own = await look(file);
    if (own.isDirectory()) return { name, isFolder: true, size: 0, modifiedMs: own.mtimeMs };
    if (own.isFile()) return { name, isFolder: false, size: own.size, modifiedMs: own.mtimeMs };
    if (!own.isSymbolicLink()) return null;
    // Linked folders are left out: they could contain themselves.
    const target = await realpath(file);
    if (!target.startsWith(root + path.sep)) return null;
    const linked = await stat(target);
    return linked.isFile() ? { name, isFolder: false, size: linked.size, modifiedMs: linked.mtimeMs } : null;
  } catch (error) {
    // Removed meanwhile, a broken link, or a name that is not valid UTF-8.
    if (isNothing(error)) return null;
    // A folder without the right to enter it, or a disk that fails: it may well be there.
    return 'unknown';
  }
};

/** A path that leads through a symlink, perhaps out of the media folder. */
export class NotBelowError extends Error {
  override readonly name = 'NotBelowError';
}

const refuseLinks = async (location: string): Promise<void> => {
  if ((await realpath(location)) !== location) throw new NotBelowError('a folder is a symlink');
};

/** Whether an error says that there is no such folder below the media folder, and not that it cannot be read. */
export const isGone = (error: unknown): boolean => error instanceof NotBelowError || isNothing(error);

/**
 * The entries of a folder that have these names, as far as there are any; the parameters are those of `readFolder`.
 * @throws NotBelowError when the path leads through a symlink, and errors of the file system
 */
export const readNamed = async (
  root: string,
  folder: string,
  names: readonly string[],
): Promise<DiskEntry[]> => {
  const location = path.join(root, folder);
  const entries = await Promise.all(names.map((name) => entryOf(root, folder, name, lstat)));
  await refuseLinks(location);
  return entries.filter((entry) => entry !== null && entry !== 'unknown');
};

/**
 * The content of a folder in batches, in no order.
 * @param root the media folder, without symlinks
 * @param folder below it; empty for itself
 * @throws NotBelowError when the path leads through a symlink, and errors of the file system
 */
export async function* readFolder(
  root: string,
  folder: string,
  look: Look = lstat,
): AsyncGenerator<FolderContent> {
  const location = path.join(root, folder);
  await refuseLinks(location);
  const directory = await opendir(location, { bufferSize: BATCH });
  let names: string[] = [];
  const batch = async (): Promise<FolderContent> => {
    const read = names;
    names = [];
    const entries = await Promise.all(read.map((name) => entryOf(root, folder, name, look)));
    // A folder may have been replaced by a link since it was opened.
    await refuseLinks(location);
    return {
      entries: entries.filter((entry) => entry !== null && entry !== 'unknown'),
      unknown: read.filter((_name, at) => entries[at] === 'unknown'),
    };
  };
  for await (const { name } of directory) {
    if (isHiddenName(name)) continue;
    names.push(name);
    if (names.length === BATCH) yield await batch();
  }
  yield await batch();
}
