import { lstat, opendir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isHiddenName } from '@sebule/contract';

/** A folder or a file, as it is on the disk. */
export interface DiskEntry {
  name: string;
  isFolder: boolean;
  /** Bytes; 0 for folders. */
  size: number;
  /** Milliseconds since 1970. */
  modifiedMs: number;
}

/** As many as are looked up in the database at once, which takes about a millisecond. */
const BATCH = 256;

/** Codes that say that there is nothing, or nothing to follow; others say that the disk cannot tell. */
const NOTHING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);
const isNothing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NOTHING.has(String(error.code));

const entryOf = async (root: string, folder: string, name: string): Promise<DiskEntry | null> => {
  try {
    const file = path.join(root, folder, name);
    const own = await lstat(file);
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
    // What cannot be looked at may well be there: the folder keeps its entries.
    throw error;
  }
};

/** A path that leads through a symlink, perhaps out of the media folder. */
export class NotBelowError extends Error {
  override readonly name = 'NotBelowError';
}

const refuseLinks = async (location: string): Promise<void> => {
  if ((await realpath(location)) !== location) throw new NotBelowError('a folder is a symlink');
};

/**
 * The entries of a folder in batches, in no order.
 * @param root the media folder, without symlinks
 * @param folder below it; empty for itself
 * @throws NotBelowError when the path leads through a symlink, and errors of the file system
 */
export async function* readFolder(root: string, folder: string): AsyncGenerator<DiskEntry[]> {
  const location = path.join(root, folder);
  await refuseLinks(location);
  const directory = await opendir(location, { bufferSize: BATCH });
  let names: string[] = [];
  const batch = async () => {
    const entries = await Promise.all(names.map((name) => entryOf(root, folder, name)));
    names = [];
    // A folder may have been replaced by a link since it was opened.
    await refuseLinks(location);
    return entries.filter((entry) => entry !== null);
  };
  for await (const { name } of directory) {
    if (isHiddenName(name)) continue;
    names.push(name);
    if (names.length === BATCH) yield await batch();
  }
  yield await batch();
}
