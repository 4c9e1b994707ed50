import { mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderBelow } from './folder-below.ts';

const OPENED = 1_500;
const AT_ONCE = 4;

/** Repeatedly replaces a folder by a symlink and back, in a thread, until it is terminated. */
const SWAPPER = `
  const { renameSync, rmSync } = require('node:fs');
  const { media } = require('node:worker_threads').workerData;
  const attempt = (step) => { try { step(); } catch {} };
  for (;;) {
    attempt(() => renameSync(media + '/films', media + '/parked'));
    attempt(() => renameSync(media + '/link', media + '/films'));
    attempt(() => renameSync(media + '/films', media + '/link'));
    attempt(() => renameSync(media + '/parked', media + '/films'));
    attempt(() => rmSync(media + '/films/new', { recursive: true }));
  }`;

let base: string;
let media: string;
let swapper: Worker;
beforeEach(async () => {
  base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-race-')));
  media = path.join(base, 'media');
  await mkdir(path.join(media, 'films'), { recursive: true });
  await mkdir(path.join(base, 'outside'));
  await symlink('../outside', path.join(media, 'link'));
  swapper = new Worker(SWAPPER, { eval: true, workerData: { media } });
});
afterEach(async () => {
  await swapper.terminate();
  await rm(base, { recursive: true });
});

it('never makes or opens a folder outside, whatever takes the place of one on its way', async () => {
  const seen: Record<string, number> = {};
  const attempt = async (): Promise<string> => {
    try {
      const folder = await openFolderBelow(media, 'films/new/deeper');
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
  expect(await readdir(path.join(base, 'outside'))).toEqual([]);
  // Both states must have occurred, or the test proves nothing.
  expect([Number(seen.opened) > 0, Number(seen.outside) > 0]).toEqual([true, true]);
  const { opened: _opened, outside: _outside, ENOENT: _gone, ENOTDIR: _link, ELOOP: _loop, ...others } = seen;
  expect(others).toEqual({});
});
