import { execFileSync } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { keptWaitingMs, readFile } from '../disk-fs.ts';

/** As many as there are threads. */
const STUCK = Number(process.env['UV_THREADPOOL_SIZE']) || 4;

/**
 * Runs the work while as many calls about a folder as there are threads wait for their answer, as for a disk that does not
 * give one. Each is given up after the folder's time limit.
 */
export const whileReadersAreStuck = async (
  folder: string,
  work: (outcomes: Promise<unknown>[]) => Promise<void>,
): Promise<void> => {
  const file = path.join(folder, 'stuck');
  execFileSync('mkfifo', [file]);
  // A handle that is opened for both never waits, and keeps the readers waiting until it is closed.
  const writer = await open(file, 'r+');
  const outcomes = Array.from({ length: STUCK }, () => readFile(file).catch((error: unknown) => error));
  try {
    await work(outcomes);
  } finally {
    await writer.close();
    await vi.waitFor(() => expect(keptWaitingMs()).toBe(0));
    await rm(file);
  }
};
