import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { mkdir, readdir, rm } from '#platform/files/disk-fs.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import type { Workplace } from './step.ts';

/** Of files that are not whole yet: after a power cut, they are made again. */
const UNFINISHED = '.part';

export const isUnfinished = (name: string): boolean => name.endsWith(UNFINISHED);

/** What earlier attempts at the same have left, which may be as large as the film: whoever still writes one has lost its job. */
const removeEarlier = async (scratch: string, name: string): Promise<void> => {
  for (const each of await readdir(scratch))
    if (each.startsWith(`${name}.`) && isUnfinished(each))
      await rm(path.join(scratch, each), { recursive: true, force: true });
};

/** Runs the work with a new path in the scratch folder, for a file or a folder, which is gone afterwards. */
export const withScratch = async <T>(
  { scratch }: Pick<Workplace, 'scratch'>,
  name: string,
  work: (file: string) => Promise<T>,
): Promise<T> => {
  await makeFolder(scratch);
  await removeEarlier(scratch, name);
  const file = path.join(scratch, `${name}.${randomUUID()}${UNFINISHED}`);
  try {
    return await work(file);
  } finally {
    await rm(file, { recursive: true, force: true }).catch(() => undefined);
  }
};

/**
 * Makes files that are whole as soon as they have their names, also after a power cut. Does nothing when all are there.
 * @param make is given temporary paths of this machine, in the same order
 * @returns what it has returned; null when they were there
 */
export const makeWhole = async <T>(
  place: Workplace,
  names: readonly string[],
  make: (files: readonly string[]) => Promise<T>,
): Promise<T | null> => {
  const { store, folder } = place;
  const found = await Promise.all(names.map((name) => store.stat(`${folder}/${name}`)));
  if (found.every((file) => file !== null)) return null;
  return withScratch(place, names.join('+'), async (made) => {
    await mkdir(made);
    const files = names.map((name) => path.join(made, name));
    const result = await make(files);
    for (const [index, localFile] of files.entries())
      await store.write(`${folder}/${names[index] ?? ''}`, { localFile });
    return result;
  });
};
