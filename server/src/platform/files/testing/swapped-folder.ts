import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Until it is terminated, replaces `films` by a symlink and back, and removes what has been made in it. */
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

export interface SwappedFolder {
  /** Has the folder `films`, which a thread replaces all the time once it is begun. */
  media: string;
  /** Where the symlink leads that takes the place of `films`. */
  outside: string;
  begin(): void;
  end(): Promise<void>;
}

/** A media folder in which a folder is replaced by a symlink that leads out, again and again. */
export const makeSwappedFolder = async (): Promise<SwappedFolder> => {
  const base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-race-')));
  const media = path.join(base, 'media');
  const outside = path.join(base, 'outside');
  await mkdir(path.join(media, 'films'), { recursive: true });
  await mkdir(outside);
  await symlink('../outside', path.join(media, 'link'));
  let swapper: Worker | undefined;
  return {
    media,
    outside,
    begin() {
      swapper = new Worker(SWAPPER, { eval: true, workerData: { media } });
    },
    async end() {
      await swapper?.terminate();
      await rm(base, { recursive: true });
    },
  };
};
