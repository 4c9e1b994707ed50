import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-end-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const modules = JSON.stringify([
  path.join(import.meta.dirname, 'end-process.ts'),
  path.join(import.meta.dirname, '../platform/files/disk-fs.ts'),
]);

const endAfter = async (steps: string): Promise<[code: number | null, signal: string | null]> => {
  const script = `
    const [{ endProcess }, { boundCallsTo, readFile, stat, keptWaitingMs }] =
      await Promise.all(${modules}.map((file) => import(file)));
    const folder = ${JSON.stringify(folder)};
    boundCallsTo(folder);
    ${steps}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (await once(child, 'exit')) as [number | null, string | null];
};

it('ends with its code', async () => {
  expect(await endAfter('await stat(folder); endProcess(3);')).toEqual([3, null]);
});

it('ends also while a thread waits for a disk that does not answer', async () => {
  // Whoever opens it waits until somebody writes to it.
  execFileSync('mkfifo', [path.join(folder, 'stuck')]);
  const steps = `
    void readFile(folder + '/stuck').catch(() => {});
    setInterval(() => keptWaitingMs() > 2_500 && endProcess(3), 100);`;
  expect(await endAfter(steps)).toEqual([null, 'SIGKILL']);
});
