import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { rename, rm, stat } from '#platform/files/disk-fs.ts';
import { syncFile } from '#platform/files/sync-file.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';

/** Of files that are not whole yet: after a power cut, they are made again. */
const UNFINISHED = '.part';

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Makes files that are whole as soon as they have their names, also after a power cut. Does nothing when all are there.
 * @param make is given their temporary paths, in the same order
 * @returns what it has returned; null when they were there
 */
export const makeWhole = async <T>(
  folder: string,
  names: readonly string[],
  make: (files: readonly string[]) => Promise<T>,
): Promise<T | null> => {
  const files = names.map((name) => path.join(folder, name));
  if ((await Promise.all(files.map(isThere))).every(Boolean)) return null;
  // Another machine may still write them, if it has only lost its connection.
  const unfinished = files.map((file) => `${file}.${randomUUID()}${UNFINISHED}`);
  try {
    const made = await make(unfinished);
    for (const file of unfinished) await syncFile(file);
    for (const [index, file] of files.entries()) await rename(unfinished[index] ?? '', file);
    await syncFolder(folder);
    return made;
  } catch (error) {
    for (const file of unfinished) await rm(file, { force: true }).catch(() => undefined);
    throw error;
  }
};
