import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { isForRoom } from '../queue/failure-words.rules.ts';
import { FfmpegError, runFfmpeg } from './run-ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sebule-run-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The policy of Linux's scheduler for what gives way to everything else. */
const SCHED_IDLE = '5';

/** Runs a script in the place of ffmpeg. */
const runScript = async (script: string, { isWatched }: { isWatched: boolean }): Promise<string> => {
  const ffmpeg = path.join(folder, 'ffmpeg');
  await writeFile(ffmpeg, `#!/bin/sh\n${script}\n`);
  await chmod(ffmpeg, 0o755);
  const { PATH } = process.env;
  onTestFinished(() => void (process.env['PATH'] = PATH));
  process.env['PATH'] = [folder, '/usr/bin', '/bin'].join(path.delimiter);
  const handle = await open(ffmpeg);
  onTestFinished(() => handle.close());
  const { signal } = new AbortController();
  const { output } = await runFfmpeg([], { file: { handle }, signal, isWatched });
  return String(output).trim();
};

it('gives way to all else that needs a processor', async () => {
  // Fields 19 and 41 of a process: how nice it is, and its policy.
  const script = 'echo $(nice) $(cut -d " " -f 41 /proc/self/stat)';
  expect(await runScript(script, { isWatched: false })).toBe(`19 ${SCHED_IDLE}`);
});

it('leaves a processor to residents who watch, where there are two', async () => {
  const processors = availableParallelism();
  const used = async (isWatched: boolean) => Number(await runScript('nproc', { isWatched }));
  expect(await used(false)).toBe(processors);
  expect(await used(true)).toBe(Math.max(1, processors - 1));
});

it('fails when only the end of a file cannot be written, which ffmpeg says and takes for success', async () => {
  const handle = await open('/dev/null');
  onTestFinished(() => handle.close());
  const { signal } = new AbortController();
  const written = async (target: string) =>
    runFfmpeg(['-v', 'error', ...`-f lavfi -i anullsrc -t 0.05 -f s16le -y ${target}`.split(' ')], {
      file: { handle },
      signal,
      isWatched: false,
    });
  await expect(written('/dev/null')).resolves.toMatchObject({ errors: '' });
  const failure = await written('/dev/full').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FfmpegError);
  expect(isForRoom(failure)).toBe(true);
});
