import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RemuxError } from './remux-error.ts';
import { copyWithoutFfmpeg, lookWithoutFfmpeg } from './remux.ts';

const SECONDS = 6;
const RATE = 25;
const folder = mkdtempSync(path.join(tmpdir(), 'sebule-remux-'));
const FILM = path.join(folder, 'film.mkv');
const DAMAGED = path.join(folder, 'damaged.mkv');

const ffmpeg = (args: string, ...input: string[]): string =>
  execFileSync('ffmpeg', [...'-v error -y'.split(' '), ...input, ...args.split(' ')], { encoding: 'utf8' });

beforeAll(() => {
  ffmpeg(
    `-f lavfi -i testsrc2=s=160x90:r=${RATE}:d=${SECONDS} -f lavfi -i sine=d=${SECONDS}:r=48000 -c:v libx264 -bf 2 -g 50 -pix_fmt yuv420p -c:a aac -ac 2 ${FILM}`,
  );
  writeFileSync(DAMAGED, Buffer.alloc(65_536));
});
afterAll(() => rmSync(folder, { recursive: true }));

const never = new AbortController().signal;
const withFilm = async <T>(
  file: string,
  work: (options: Parameters<typeof lookWithoutFfmpeg>[0]) => Promise<T>,
) => {
  await using handle = await open(file, 'r');
  return await work({ file: { handle }, signal: never, onSeconds: () => undefined });
};

const linesOf = (output: string): string[] =>
  output.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** A hash of the pixels of each picture. */
const picturesIn = (file: string): string[] =>
  linesOf(ffmpeg('-map 0:v -f framemd5 -', '-i', file)).map((line) =>
    line.slice(line.lastIndexOf(',') + 1).trim(),
  );

/** The times of the packets of the sound, in samples. */
const soundIn = (file: string): number[] =>
  linesOf(ffmpeg('-map 0:a -c copy -f framecrc -', '-i', file)).map((line) => Number(line.split(',')[2]));

it('finds each picture, though they are not stored in the order in which they are shown', async () => {
  const times = await withFilm(FILM, lookWithoutFfmpeg);
  expect(times).toMatchObject({ count: SECONDS * RATE, isVariable: false });
  expect(times.end - times.first).toBeCloseTo(SECONDS, 1);
  expect(times.keyGapMax).toBeCloseTo(2, 1);
});

it('copies each picture once, and nothing else', async () => {
  const to = path.join(folder, 'v0.mp4');
  await withFilm(FILM, async (options) => {
    const { first: begin, end } = await lookWithoutFfmpeg(options);
    await copyWithoutFfmpeg({ track: 'picture', begin, end, to }, options);
  });
  expect(picturesIn(to)).toEqual(picturesIn(FILM));
  expect(new Set(picturesIn(to)).size).toBe(SECONDS * RATE);
});

it('copies the sound, of the film’s length', async () => {
  const to = path.join(folder, 'a0.mp4');
  await withFilm(FILM, (options) => copyWithoutFfmpeg({ track: 0, begin: 0, end: SECONDS, to }, options));
  const packets = soundIn(to);
  expect(packets[0]).toBe(0);
  expect(packets.length * (1_024 / 48_000)).toBeCloseTo(SECONDS, 1);
});

it('says that what it cannot read is damaged', async () => {
  await expect(withFilm(DAMAGED, lookWithoutFfmpeg)).rejects.toThrow(RemuxError);
});

it('ends when the step is taken away', async () => {
  const stopping = new AbortController();
  const looked = withFilm(FILM, (options) => lookWithoutFfmpeg({ ...options, signal: stopping.signal }));
  stopping.abort(new Error('the server stops'));
  await expect(looked).rejects.toThrow('the server stops');
});
