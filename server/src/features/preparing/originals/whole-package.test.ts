import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFolderStore } from '#platform/files/media-store.ts';
import { DISK_THAT_IS_THERE } from '../../../testing/disk-that-is-there.ts';
import { writePackage } from '../../../testing/prepared-film.ts';
import { packageProblem } from './whole-package.ts';

let mediaDir: string;
let folder: string;
beforeEach(() => {
  mediaDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-package-'));
  const previews = { sheets: ['0.webp'], width: 160, height: 90, seconds: 10, columns: 5, rows: 5 };
  ({ folder } = writePackage(mediaDir, { path: 'kite.mkv', sample: 'kite', size: 5_000 }, { previews }));
  writeFileSync(at('0.webp'), 'pictures');
});
afterEach(() => rmSync(mediaDir, { recursive: true }));

const at = (name: string): string => path.join(mediaDir, folder, name);
const problem = () => packageProblem(createFolderStore(mediaDir, DISK_THAT_IS_THERE), folder);

it('finds nothing wrong with a whole package', async () => {
  expect(await problem()).toBeNull();
});

it.each<[string, () => void, RegExp]>([
  ['is without a manifest', () => rmSync(at('package.json')), /^package\.json .* cannot be read/],
  ['is without its first playlist', () => rmSync(at('master.m3u8')), /cannot be read/],
  ['has an empty one', () => truncateSync(at('master.m3u8')), /^master\.m3u8 .* is empty/],
  ['is without a playlist', () => rmSync(at('v0.m3u8')), /^v0\.m3u8 .* is not there/],
  ['has one without pieces', () => writeFileSync(at('v0.m3u8'), '#EXTM3U'), /^v0\.mp4 .* not what/],
  ['has a file that is cut off', () => truncateSync(at('v0.mp4'), 899), /^v0\.mp4 .* not what/],
  ['has a longer one', () => truncateSync(at('v0.mp4'), 901), /^v0\.mp4 .* not what/],
  ['has one of zeros', () => writeFileSync(at('v0.mp4'), Buffer.alloc(900)), /^v0\.mp4 .* not what/],
  ['is without pictures for the seek bar', () => rmSync(at('0.webp')), /^0\.webp .* not there/],
])('says of one that %s what is wrong', async (_what, change, text) => {
  change();
  expect(await problem()).toMatch(text);
});
