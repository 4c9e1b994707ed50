import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nodeEnvironment, nodeFlags } from '../../server/node-settings.mjs';
import { processorSeconds } from '../../server/src/platform/processor-seconds.ts';

const root = path.join(import.meta.dirname, '../..');

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** Milliseconds from starting the process until `/readyz` answered 200. */
  readyMs: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};

/** Starts the built server with the demo catalogue on the given data folder. */
export const startDemo = async (dataDir: string, port: number): Promise<RunningServer> => {
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, path.join(root, 'dist/demo.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      ...nodeEnvironment,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return { url, child, readyMs: performance.now() - started };
    await delay(5);
  }
};

export const stop = async ({ child }: RunningServer): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const QUIET_SHARE = 0.02;
const QUIET_WITHIN_MS = 180_000;

/**
 * Waits until a process has done next to nothing for so long: a new server still looks into its films.
 * @throws when it does not come to rest within three minutes
 */
export const untilQuiet = async (pid: number | undefined, milliseconds: number): Promise<void> => {
  const end = performance.now() + QUIET_WITHIN_MS;
  let before = await processorSeconds(pid);
  while (performance.now() < end) {
    await delay(milliseconds);
    const now = await processorSeconds(pid);
    if ((now - before) * 1_000 < milliseconds * QUIET_SHARE) return;
    before = now;
  }
  throw new Error('the server does not come to rest');
};

/** Resident memory of a process in megabytes, as reported by Linux. */
export const residentMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

export const withDataDir = async <T>(work: (dataDir: string) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-bench-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** The median time of one request in milliseconds, one after the other. */
export const medianRequestMs = async (count: number, request: () => Promise<Response>): Promise<number> => {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    const response = await request();
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
};
