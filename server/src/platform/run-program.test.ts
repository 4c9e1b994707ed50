import { type FileHandle, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

let folder: string;
let handle: FileHandle;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sebule-run-'));
  await writeFile(path.join(folder, 'film'), 'a film');
  handle = await open(path.join(folder, 'film'));
});
afterEach(async () => {
  await handle.close();
  await rm(folder, { recursive: true });
});

const run = (
  script: string,
  bounds: { timeMaxMs?: number; moreOutputs?: number; signal?: AbortSignal } = {},
) =>
  runProgram(['sh', '-c', script, folder], {
    file: { handle },
    timeMaxMs: 20_000,
    outputMaxBytes: 1_000,
    ...bounds,
  });

/** A script that starts another program and waits for it, as a wrapper does; the other one holds the output open. */
const wrapping = (program: string) => `${program} & echo $! > "$0/pid"; wait`;

const hasStarted = async (): Promise<number> => {
  await expect.poll(() => readFile(path.join(folder, 'pid'), 'utf8').catch(() => '')).toMatch(/\d\n/);
  return Number(await readFile(path.join(folder, 'pid'), 'utf8'));
};

const hasEnded = async (): Promise<void> => {
  const pid = await hasStarted();
  await expect.poll(() => isRunning(pid)).toBe(false);
};

/** Whoever has ended and is not yet taken off the list does not run. */
const isRunning = async (pid: number): Promise<boolean> => {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) Z/.test(state);
};

it('gives the program the open file, and tells what it has printed', async () => {
  await rm(path.join(folder, 'film'));
  const { exitCode, output } = Object(await run('cat /dev/fd/3; exit 3'));
  expect([exitCode, String(output)]).toEqual([3, 'a film']);
});

it('tells what the program has written to its further files, and bounds that as well', async () => {
  const { output, moreOutput } = Object(await run('echo b >&5; echo a >&4; echo c', { moreOutputs: 3 }));
  expect([output, ...moreOutput].map(String)).toEqual(['c\n', 'a\n', 'b\n', '']);
  expect(await run(wrapping('yes >&5'), { moreOutputs: 2 })).toBe('too much');
  await hasEnded();
});

it('ends what takes too long, with what it has started', async () => {
  expect(await run(wrapping('sleep 600'), { timeMaxMs: 500 })).toBe('too long');
  await hasEnded();
});

it('ends what prints too much, with what it has started', async () => {
  expect(await run(wrapping('yes'))).toBe('too much');
  await hasEnded();
});

it('ends what nobody waits for any more', async () => {
  const stopping = new AbortController();
  const ended = run(wrapping('sleep 600'), { signal: stopping.signal });
  await hasStarted();
  stopping.abort(new Error('the server stops'));
  await expect(ended).rejects.toThrow('the server stops');
  await hasEnded();
  await expect(run('true', { signal: stopping.signal })).rejects.toThrow('the server stops');
});

it('does not wait for what has left the group, longer than it may take', async () => {
  expect(await run('setsid sleep 2 & exit 0', { timeMaxMs: 500 })).toBe('too long');
});

it('says that there is no such program', async () => {
  const bounds = { timeMaxMs: 1_000, outputMaxBytes: 1 };
  await expect(runProgram(['no-such-program'], bounds)).rejects.toMatchObject({ code: 'ENOENT' });
});
