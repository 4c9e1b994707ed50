import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { open, opendir, realpath } from './disk-fs.ts';
import { FOLDER_FLAGS, isInOrAt, isNothingThere, pathOfOpen, viaHandle } from './open-below.ts';

interface Entry {
  name: string;
  isFolder: boolean;
}

/**
 * Runs the work with an open folder, and a path that stays its own even if another folder takes its name (on Linux).
 * @throws errors of the file system, also when a symlink has taken its place already
 */
export const withOpenFolder = async <T>(
  folder: string,
  work: (opened: string, handle: FileHandle) => Promise<T>,
): Promise<T> => {
  const handle = await open(folder, FOLDER_FLAGS);
  try {
    return await work(viaHandle(handle) ?? folder, handle);
  } finally {
    await handle.close();
  }
};

/** What is in a folder, in no order. */
export const entriesOf = async (folder: string): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for await (const entry of await opendir(folder))
    entries.push({ name: entry.name, isFolder: entry.isDirectory() });
  return entries;
};

/** What is in a folder below another one, or in that itself. Null when there is none, or its symlinks lead out. */
export const entriesBelow = async (folder: string, relativePath: string): Promise<Entry[] | null> => {
  if (relativePath.includes('\0')) return null;
  try {
    const root = await realpath(folder);
    const found = await realpath(path.join(root, relativePath));
    if (!isInOrAt(found, root)) return null;
    return await withOpenFolder(found, async (opened, handle) =>
      isInOrAt(pathOfOpen(handle) ?? found, root) ? entriesOf(opened) : null,
    );
  } catch (error) {
    if (isNothingThere(error)) return null;
    throw error;
  }
};
