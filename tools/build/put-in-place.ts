import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts a finished build in place of the one before, whose chunks stay for servers that still run from it; older ones
 * go.
 * @param entries the files that are started: replaced last, so that until then the build before is whole
 */
export const putInPlace = async (
  finished: string,
  outputFolder: string,
  entries: readonly string[],
): Promise<void> => {
  const list = path.join(outputFolder, 'files.json');
  const before = await readFile(list, 'utf8').then(
    (text) => JSON.parse(text) as string[],
    () => [],
  );
  const made = await readdir(finished);
  const entriesLast = made.toSorted((a, b) => Number(entries.includes(a)) - Number(entries.includes(b)));
  for (const file of entriesLast) await rename(path.join(finished, file), path.join(outputFolder, file));
  await rm(finished, { recursive: true });
  await writeFile(list, JSON.stringify(made));
  const kept = new Set([...made, ...before]);
  for (const file of await readdir(outputFolder))
    if (file.endsWith('.js') && !kept.has(file)) await rm(path.join(outputFolder, file));
};
