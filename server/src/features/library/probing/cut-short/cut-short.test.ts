import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isCutShort } from './cut-short.ts';

const CLIP = path.join(import.meta.dirname, '../../../../../../demo/media/clips/far-orbit.mp4');
const folder = mkdtempSync(path.join(tmpdir(), 'cut-short-'));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
/** The clip as ffmpeg writes it with these options, into a file of this name. */
const written = (name: string, options = ''): Buffer => {
  made += 1;
  const file = path.join(folder, `${made}-${name}`);
  const streams = options.includes('-map') ? '' : '-c copy -map 0:v -map 0:a?';
  const args = `-v error -i ${CLIP} ${streams} ${options}`.split(' ').filter(Boolean);
  execFileSync('ffmpeg', [...args, file]);
  return readFileSync(file);
};

const isCut = (content: Buffer): Promise<boolean> =>
  isCutShort(async (position, length) => content.subarray(position, position + length), content.length);

/** What is left of a file after an interrupted copy. */
const partOf = (content: Buffer, share: number): Buffer =>
  content.subarray(0, Math.floor(content.length * share));

const FILMS = [
  ['an MP4 with its index first', 'film.mp4', '-movflags +faststart'],
  ['an MP4 with its index last', 'film.mp4', ''],
  ['an MP4 in fragments', 'film.mp4', '-movflags frag_keyframe+empty_moov+default_base_moof'],
  ['a QuickTime film', 'film.mov', '-movflags +faststart'],
  ['a Matroska film', 'film.mkv', ''],
  ['an AVI', 'film.avi', '-bsf:v h264_mp4toannexb'],
];

it.each(FILMS)('finds that the end of %s is missing', async (_format, name, options) => {
  const whole = written(name, options);
  expect(await isCut(whole)).toBe(false);
  for (const share of [0.5, 0.9, 0.999])
    expect([share, await isCut(partOf(whole, share))]).toEqual([share, true]);
});

/** What a download has left that has got so far, in a file that had its final size from the beginning. */
const filledTo = (content: Buffer, share: number): Buffer =>
  Buffer.concat([partOf(content, share), Buffer.alloc(content.length - partOf(content, share).length)]);

it.each([...FILMS, ['a Matroska film with its index first', 'film.mkv', '-cues_to_front 1']])(
  'finds that the end of %s is nothing but zeros',
  async (_format, name, options) => {
    const whole = written(name, options);
    expect(await isCut(whole)).toBe(false);
    for (const share of [0, 0.1, 0.5, 0.9])
      expect([share, await isCut(filledTo(whole, share))]).toEqual([share, true]);
  },
);

it.each([
  ['an MP4 with its index first', 'film.mp4', '-movflags +faststart'],
  ['a Matroska film with its index first', 'film.mkv', '-cues_to_front 1'],
])('finds that the middle of %s is nothing but zeros', async (_format, name, options) => {
  const whole = written(name, options);
  expect(await isCut(Buffer.from(whole).fill(0, partOf(whole, 0.3).length, partOf(whole, 0.8).length))).toBe(
    true,
  );
});

it('takes silence at the end of a film for sound', async () => {
  const silent = '-f lavfi -i anullsrc=r=8000:cl=mono:d=120 -map 0:v -map 1:a -c:v copy -c:a pcm_s16le';
  const whole = written('film.mov', `${silent} -movflags +faststart`);
  expect(whole.subarray(-4_096).every((byte) => byte === 0)).toBe(true);
  expect(await isCut(whole)).toBe(false);
});

it('finds that an MP4 which ends between two boxes lacks its index', async () => {
  const whole = written('film.mp4');
  expect(await isCut(whole.subarray(0, whole.indexOf('moov') - 4))).toBe(true);
});

it('takes what other programs leave at the end of a file for no part of it', async () => {
  const whole = written('film.mp4', '-movflags +faststart');
  for (const rest of [Buffer.alloc(5), Buffer.alloc(4_096), Buffer.from('TAG of a music player, 128 bytes')])
    expect(await isCut(Buffer.concat([whole, rest]))).toBe(false);
});

it.each([
  ['an MPEG-TS, which may end anywhere', () => partOf(written('film.ts'), 0.5)],
  ['a Matroska film that was written while it was sent', () => partOf(written('film.mkv', '-live 1'), 0.5)],
  ['a text', () => Buffer.from('Somebody has given a text the name of a film.')],
  ['a few bytes', () => Buffer.from('ftyp')],
])('says nothing about %s', async (_name, content) => {
  expect(await isCut(content())).toBe(false);
});

it('reads nothing beyond the end of a file, whatever size its header states', async () => {
  const header = Buffer.from('1a45dfa3017ffffffffffffe', 'hex');
  const positions: number[] = [];
  const read = async (position: number, length: number): Promise<Buffer> => {
    positions.push(position);
    return header.subarray(position, position + length);
  };
  expect(await isCutShort(read, header.length)).toBe(true);
  expect(positions).toEqual([0, 0]);
});

it('reads no more than a bounded number of headers', async () => {
  const box = Buffer.alloc(16);
  box.writeUInt32BE(8, 0);
  box.write('free', 4);
  let reads = 0;
  const endless = async (): Promise<Buffer> => {
    reads += 1;
    return box;
  };
  expect(await isCutShort(endless, Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(reads).toBeLessThan(25_000);
});
