import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '#platform/db/schema.ts';
import { processorSeconds } from '#platform/processor-seconds.ts';
import { makeDatabase } from './make-database.ts';
import { readyPort, spawnServer } from './server-process.ts';

const MIB = 1024 * 1024;

interface Options {
  /** What its database has; by default it is a new one. */
  fill?: (db: Database) => Promise<void>;
  /** Environment variables. */
  settings?: Record<string, string>;
}

/**
 * The real server on a small box: 400 MB of heap and 1,024 open files, its limits enforced by the
 * system. `/images/original/big.jpg` is a picture of 8 MiB, `small.jpg` one of 100 KiB.
 */
export const startLimitedServer = async ({ fill, settings }: Options = {}) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-limited-'));
  await mkdir(path.join(dataDir, 'media/artwork'), { recursive: true });
  await writeFile(path.join(dataDir, 'media/artwork/big.jpg'), randomBytes(8 * MIB));
  await writeFile(path.join(dataDir, 'media/artwork/small.jpg'), randomBytes(MIB / 10));
  if (fill) await makeDatabase({ databaseUrl: undefined, dataDir }, fill);
  const limits = { heap: 400, openFiles: 1_024 };
  const child = spawnServer({ DATA_DIR: dataDir, ...settings }, { limits });
  const port = await readyPort(child);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const memory = async (field: 'VmRSS' | 'VmHWM'): Promise<number> => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(new RegExp(String.raw`${field}:\s+(\d+) kB`).exec(status)?.[1]) / 1024;
  };
  return {
    port,
    isAlive,
    /** Its resident memory. */
    megabytes: () => memory('VmRSS'),
    /** The most that its resident memory has been. */
    peakMegabytes: () => memory('VmHWM'),
    /** The processor time that it has taken, all threads together. */
    cpuSeconds: (): Promise<number> => processorSeconds(child.pid),
    /** The number of its open files and connections. */
    descriptors: async () => (await readdir(`/proc/${child.pid}/fd`)).length,
    async stop(): Promise<void> {
      if (isAlive()) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true });
    },
  };
};
export type LimitedServer = Awaited<ReturnType<typeof startLimitedServer>>;
