import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { NoFfmpegError } from '#platform/media/bounded-ffmpeg.ts';
import { doesFfmpegRun } from '#platform/media/ffmpeg-there.ts';
import { makeFilm } from '../../testing/made-films.ts';
import { takeFrames } from './ffmpeg.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sebule-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;

interface Changes {
  side?: number;
  isExact?: boolean;
}

const framesOf = async (
  name: string,
  seconds: readonly number[],
  { side = 320, isExact = false }: Changes = {},
  signal = never,
) => {
  const handle = await open(path.join(folder, name));
  try {
    return await takeFrames({ handle }, seconds, { side, isExact }, signal);
  } finally {
    await handle.close();
  }
};

const frameOf = async (name: string, changes?: Changes, signal?: AbortSignal) =>
  (await framesOf(name, [3], changes, signal))[0] ?? null;

/** Puts a program in ffmpeg's place; its folder. */
const replaceFfmpeg = async (script: string): Promise<string> => {
  const programs = await mkdtemp(path.join(folder, 'programs-'));
  await writeFile(path.join(programs, 'ffmpeg'), script, { mode: 0o755 });
  const { PATH } = process.env;
  onTestFinished(() => void (process.env.PATH = PATH));
  process.env.PATH = [programs, '/usr/bin', '/bin'].join(path.delimiter);
  return programs;
};

it('takes a frame, and makes it no larger than it is', async () => {
  makeFilm(path.join(folder, 'film.mp4'), ['black', 'scene']);
  expect(await frameOf('film.mp4')).toMatchObject({ width: 320, height: 180 });
  expect(await frameOf('film.mp4', { side: 2_560 })).toMatchObject({ width: 320, height: 180 });
  expect(await frameOf('film.mp4', { side: 160, isExact: true })).toMatchObject({ width: 160, height: 90 });
});

it('takes the last key frame before a second, or the frame at it', async () => {
  makeFilm(path.join(folder, 'few-keys.mp4'), ['black', 'white'], { keyEvery: 250 });
  const brightness = async (isExact: boolean) => (await frameOf('few-keys.mp4', { isExact }))?.data.at(0);
  expect([await brightness(false), await brightness(true)]).toEqual([expect.closeTo(0, -1), 255]);
});

it('takes frames of films with deep colours', async () => {
  makeFilm(path.join(folder, 'deep.mp4'), ['black', 'scene'], { pixels: 'yuv420p10le' });
  expect(await frameOf('deep.mp4')).toMatchObject({ width: 320, height: 180 });
  expect(await frameOf('deep.mp4', { isExact: true })).toMatchObject({ width: 320, height: 180 });
});

it('knows upright films, and pixels that are not square', async () => {
  makeFilm(path.join(folder, 'upright.mp4'), ['upright', 'upright']);
  expect(await frameOf('upright.mp4')).toMatchObject({ width: 180, height: 320 });
  makeFilm(path.join(folder, 'squeezed.mp4'), ['squeezed', 'squeezed']);
  expect(await frameOf('squeezed.mp4')).toMatchObject({ width: 160, height: 180 });
});

it.each([
  ['a text', 'Somebody has given a text the name of a film.\n'],
  ['nothing', ''],
  ['a playlist', `#EXTM3U\n#EXTINF:1,\nfilm.mp4\n`],
  ['a list of files', `ffconcat version 1.0\nfile film.mp4\n`],
])('takes no frame of %s', async (_name, content) => {
  await writeFile(path.join(folder, 'no-film.mp4'), content);
  expect(await framesOf('no-film.mp4', [0, 1])).toEqual([null, null]);
});

/** A picture of one point, whose red is a number. */
const point = (red: string) => `printf "P6\\n1 1\\n255\\n\\\\$(printf %03o "${red}")  "`;

it('runs at the lowest priority', async () => {
  makeFilm(path.join(folder, 'film.mp4'), ['black', 'scene']);
  await replaceFfmpeg(`#!/bin/sh\n${point('$(nice)')} >&4\n`);
  expect((await frameOf('film.mp4'))?.data.at(0)).toBe(19);
});

it('takes several frames in their order, and none where the film has ended', async () => {
  makeFilm(path.join(folder, 'film.mp4'), ['black', 'white']);
  const frames = await framesOf('film.mp4', [3, 600, 1], { isExact: true });
  expect(frames.map((frame) => frame?.data.at(0) ?? null)).toEqual([255, null, expect.closeTo(0, -1)]);
});

it('takes frames one by one where ffmpeg does not come to its end with all of them', async () => {
  makeFilm(path.join(folder, 'film.mp4'), ['black', 'white']);
  const one = `case " $* " in *" 1.000 "*) exit 1 ;; esac; ${point('$#')} >&4`;
  const programs = await replaceFfmpeg(
    `#!/bin/sh\necho >> "$(dirname "$0")/starts"\ncase "$*" in *pipe:5*) kill -ABRT $$ ;; esac\n${one}\n`,
  );
  const frames = await framesOf('film.mp4', [3, 1, 2]);
  expect(frames.map((frame) => frame?.width ?? null)).toEqual([1, null, 1]);
  expect(await readFile(path.join(programs, 'starts'), 'utf8')).toHaveLength(4);
});

it('takes alone what is missing of several frames, until that is not there', async () => {
  makeFilm(path.join(folder, 'film.mp4'), ['black', 'white']);
  const one = `case " $* " in *" 600.000 "*) exit 0 ;; esac; ${point('$#')} >&4`;
  const programs = await replaceFfmpeg(
    `#!/bin/sh\necho >> "$(dirname "$0")/starts"\ncase "$*" in *pipe:5*) ${point('$#')} >&4; exit 0 ;; esac\n${one}\n`,
  );
  const frames = await framesOf('film.mp4', [3, 1, 600, 700]);
  expect(frames.map((frame) => frame?.width ?? null)).toEqual([1, 1, null, null]);
  expect(await readFile(path.join(programs, 'starts'), 'utf8')).toHaveLength(3);
});

it('ends when the job is taken away', async () => {
  const stopping = new AbortController();
  stopping.abort(new Error('the server stops'));
  await expect(frameOf('film.mp4', {}, stopping.signal)).rejects.toThrow();
});

it('does not wait for an ffmpeg that hangs, once the server stops', async () => {
  const programs = await replaceFfmpeg('#!/bin/sh\necho > "$(dirname "$0")/started"\nsleep 600\n');
  const stopping = new AbortController();
  const found = doesFfmpegRun(stopping.signal);
  await expect.poll(() => existsSync(path.join(programs, 'started'))).toBe(true);
  stopping.abort(new Error('the server stops'));
  await expect(found).rejects.toThrow('the server stops');
});

it('says that there is no ffmpeg', async () => {
  const { PATH } = process.env;
  onTestFinished(() => void (process.env.PATH = PATH));
  const shell = execFileSync('sh', ['-c', 'command -v sh'], { encoding: 'utf8' }).trim();
  const empty = await mkdtemp(path.join(folder, 'programs-'));
  expect(await doesFfmpegRun(never)).toBe(true);
  // With a shell, and without one.
  for (const programs of ['', shell]) {
    process.env.PATH = empty;
    if (programs) await symlink(programs, path.join(empty, 'sh'));
    expect(await doesFfmpegRun(never)).toBe(false);
    await expect(frameOf('film.mp4')).rejects.toThrow(NoFfmpegError);
  }
});
