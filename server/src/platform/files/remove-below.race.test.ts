import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorCode } from '../error-name.ts';
import { removeBelow } from './remove-below.ts';
import { type SwappedFolder, makeSwappedFolder } from './testing/swapped-folder.ts';

const REMOVED = 400;
const NAMES = ['1', '2', '3', '4', '5', '6', '7', '8'];

let swapped: SwappedFolder;
beforeEach(async () => {
  swapped = await makeSwappedFolder();
  for (const name of NAMES) await writeFile(path.join(swapped.outside, name), 'outside');
  swapped.begin();
});
afterEach(() => swapped.end());

it('never removes anything outside, whatever takes the place of a folder', async () => {
  const { media, outside } = swapped;
  const seen: Record<string, number> = {};
  for (let count = 0; count < REMOVED; count += 1) {
    // What the last one has removed.
    await mkdir(path.join(media, 'films'), { recursive: true }).catch(() => {});
    await symlink('../outside', path.join(media, 'link')).catch(() => {});
    for (const name of NAMES) await writeFile(path.join(media, 'parked', name), 'inside').catch(() => {});
    const outcome = await removeBelow(path.dirname(media), 'media').catch(errorCode);
    seen[String(outcome)] = (seen[String(outcome)] ?? 0) + 1;
  }
  expect((await readdir(outside)).toSorted()).toEqual(NAMES);
  // Both must have occurred, or the test proves nothing.
  const { true: removed, ...others } = seen;
  expect([Number(removed) > 0, Object.keys(others).length > 0]).toEqual([true, true]);
});
