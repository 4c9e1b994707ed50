import fs from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundCallsTo } from '#platform/files/disk-fs.ts';
import { refuseSilentDisk } from './folders.ts';
import { StartError } from './start-error.ts';

const MEDIA_DIR = '/mnt/films';

let release: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  release = boundCallsTo(MEDIA_DIR);
});
afterEach(() => {
  release();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('the start is refused when the disk with the films does not answer', async () => {
  vi.spyOn(fs, 'stat').mockReturnValue(new Promise(() => {}));
  const refused = refuseSilentDisk({ mediaDir: MEDIA_DIR }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(15_000);
  const error = await refused;
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain(`MEDIA_DIR: the disk of ${MEDIA_DIR} does not answer.`);
});

it('other errors are left to the checks that know them', async () => {
  vi.spyOn(fs, 'stat').mockRejectedValue(Object.assign(new Error('no'), { code: 'ENOENT' }));
  await expect(refuseSilentDisk({ mediaDir: MEDIA_DIR })).resolves.toBeUndefined();
});
