import path from 'node:path';
import { errorCode } from '../error-name.ts';
import { withParentBelow } from './change-below.ts';
import { lstat, rmdir, unlink } from './disk-fs.ts';
import { entriesOf, withOpenFolder } from './entries-below.ts';

/** Goes down from one open folder to the next, so that no symlink that takes a folder's place is followed. */
const remove = async (entry: string): Promise<void> => {
  if (!(await lstat(entry)).isDirectory()) return unlink(entry);
  await withOpenFolder(entry, async (opened) => {
    for (const { name } of await entriesOf(opened)) await remove(path.join(opened, name));
  });
  await rmdir(entry);
};

/**
 * Removes a file, or a folder with all that is in it, durably. Of a symlink only itself.
 * @returns whether there was one
 * @throws errors of the file system; of a folder, some may be gone then
 */
export const removeBelow = async (folder: string, relativePath: string): Promise<boolean> => {
  const removed = await withParentBelow(folder, relativePath, async (entry, parent) => {
    try {
      await remove(entry);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
    await parent.sync();
    return true;
  });
  return removed ?? false;
};
