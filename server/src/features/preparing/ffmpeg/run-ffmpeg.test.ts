import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { runFfmpeg } from './run-ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sebule-run-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The policy of Linux's scheduler for what gives way to everything else. */
const SCHED_IDLE = '5';

it('gives way to all else that needs a processor', async () => {
  const ffmpeg = path.join(folder, 'ffmpeg');
  // Fields 19 and 41 of a process: how nice it is, and its policy.
  await writeFile(ffmpeg, '#!/bin/sh\necho $(nice) $(cut -d " " -f 41 /proc/self/stat)\n');
  await chmod(ffmpeg, 0o755);
  const { PATH } = process.env;
  onTestFinished(() => void (process.env['PATH'] = PATH));
  process.env['PATH'] = [folder, '/usr/bin', '/bin'].join(path.delimiter);
  const handle = await open(ffmpeg);
  onTestFinished(() => handle.close());
  const { output } = await runFfmpeg([], { file: { handle }, signal: new AbortController().signal });
  expect(String(output)).toBe(`19 ${SCHED_IDLE}\n`);
});
