import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileBelow } from './open-below.ts';

const READS = 6_000;
const READERS = 8;

/** Repeatedly replaces a folder by a symlink and back, in a thread, until it is terminated. */
const SWAPPER = `
  const { renameSync } = require('node:fs');
  const { media } = require('node:worker_threads').workerData;
  for (;;) {
    renameSync(media + '/films', media + '/parked');
    renameSync(media + '/link', media + '/films');
    renameSync(media + '/films', media + '/link');
    renameSync(media + '/parked', media + '/films');
  }`;

describe('a folder that is replaced by a symlink while files below it are opened', () => {
  let base: string;
  let media: string;
  let swapper: Worker;

  beforeEach(async () => {
    base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-race-')));
    media = path.join(base, 'media');
    await mkdir(path.join(media, 'films'), { recursive: true });
    await mkdir(path.join(base, 'outside'));
    await writeFile(path.join(media, 'films/film.mp4'), 'inside');
    await writeFile(path.join(base, 'outside/film.mp4'), 'outside');
    await symlink('../outside', path.join(media, 'link'));
    swapper = new Worker(SWAPPER, { eval: true, workerData: { media } });
  });
  afterEach(async () => {
    await swapper.terminate();
    await rm(base, { recursive: true });
  });

  it('never lets a file outside be read', async () => {
    const seen: Record<string, number> = { inside: 0, outside: 0, nothing: 0 };
    const reader = async () => {
      for (let reads = 0; reads < READS / READERS; reads += 1) {
        const file = await openFileBelow(media, 'films/film.mp4');
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
});
