import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileBelow } from './open-below.ts';
import { type SwappedFolder, makeSwappedFolder } from './testing/swapped-folder.ts';

const READS = 3_000;
const READERS = 8;

let swapped: SwappedFolder;
beforeEach(async () => {
  swapped = await makeSwappedFolder();
  await writeFile(path.join(swapped.media, 'films/film.mp4'), 'inside');
  await writeFile(path.join(swapped.outside, 'film.mp4'), 'outside');
  swapped.begin();
});
afterEach(() => swapped.end());

it('never reads a file outside, whatever takes the place of a folder on its way', async () => {
  const seen: Record<string, number> = { inside: 0, outside: 0, nothing: 0 };
  const reader = async () => {
    for (let reads = 0; reads < READS / READERS; reads += 1) {
      const file = await openFileBelow(swapped.media, 'films/film.mp4');
      const text = (await file?.handle.readFile('utf8')) ?? 'nothing';
      await file?.handle.close();
      seen[text] = (seen[text] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  expect(seen.outside).toBe(0);
  // Both states must have occurred, or the test proves nothing.
  expect(seen.inside).toBeGreaterThan(0);
  expect(seen.nothing).toBeGreaterThan(0);
});
