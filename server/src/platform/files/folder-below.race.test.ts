import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderBelow } from './folder-below.ts';
import { type SwappedFolder, makeSwappedFolder } from './testing/swapped-folder.ts';

const OPENED = 500;
const AT_ONCE = 4;

let swapped: SwappedFolder;
beforeEach(async () => {
  swapped = await makeSwappedFolder();
  swapped.begin();
});
afterEach(() => swapped.end());

it('never makes or opens a folder outside, whatever takes the place of one on its way', async () => {
  const seen: Record<string, number> = {};
  const attempt = async (): Promise<string> => {
    try {
      const folder = await openFolderBelow(swapped.media, 'films/new/deeper');
      await folder?.close();
      return folder === null ? 'outside' : 'opened';
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  };
  const opener = async () => {
    for (let count = 0; count < OPENED / AT_ONCE; count += 1) {
      const outcome = await attempt();
      seen[outcome] = (seen[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
  expect(await readdir(swapped.outside)).toEqual([]);
  // Both states must have occurred, or the test proves nothing.
  expect([Number(seen.opened) > 0, Number(seen.outside) > 0]).toEqual([true, true]);
  const { opened: _opened, outside: _outside, ENOENT: _gone, ENOTDIR: _link, ELOOP: _loop, ...others } = seen;
  expect(others).toEqual({});
});
