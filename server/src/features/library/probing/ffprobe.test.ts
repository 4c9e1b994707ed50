import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { factsFrom, ffprobe } from './ffprobe.ts';

const streams = [
  { codec_type: 'video', codec_name: 'png', width: 600, height: 800, disposition: { attached_pic: 1 } },
  { codec_type: 'video', codec_name: 'h264', width: 1_280, height: 720, profile: 'High' },
  { codec_type: 'audio', codec_name: 'ac3', channels: 6 },
  { codec_type: 'subtitle', codec_name: 'subrip' },
];
const answer = (changes: object) =>
  JSON.stringify({ format: { format_name: 'avi', duration: '5400.04' }, streams, ...changes });

it('reads what ffprobe prints', () => {
  expect(factsFrom(answer({}))).toEqual({
    container: 'avi',
    duration: 5_400.04,
    video: { codec: 'avc', profile: null, width: 1_280, height: 720 },
    audio: { codec: 'ac3', channels: 6 },
  });
  const mov = answer({ format: { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: 'N/A' } });
  expect(factsFrom(mov)).toMatchObject({ container: 'mov', duration: null });
});

it.each([
  ['flv', 'flv'],
  ['mpeg', 'mpeg'],
  ['asf', 'asf'],
  ['matroska,webm', 'matroska'],
  ['nut', 'other'],
])('knows the format that ffprobe calls %s', (name, container) => {
  expect(factsFrom(answer({ format: { format_name: name } }))).toMatchObject({ container });
});

/** One black picture. */
const FLV = Buffer.from(
  'RkxWAQEAAAAJAAAAABIAAJ8AAAAAAAAAAgAKb25NZXRhRGF0YQgAAAAHAAhkdXJhdGlvbgA/pHrhR64UewAFd2lkdGgAQDAAAAAAAAAABmhlaWdodABAMAAAAAAAAAANdmlkZW9kYXRhcmF0ZQBAaGoAAAAAAAAJZnJhbWVyYXRlAEA5AAAAAAAAAAx2aWRlb2NvZGVjaWQAQAAAAAAAAAAACGZpbGVzaXplAEBrIAAAAAAAAAAJAAAAqgkAAA8AAAAAAAAAEgAAhAAICBEmICAgIf/+AAAAGg==',
  'base64',
);

it('lets ffprobe read formats that refer to no other file, and no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sebule-ffprobe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const factsOf = async (content: Buffer | string) => {
    const file = path.join(folder, 'film.mp4');
    await writeFile(file, content);
    const handle = await open(file);
    try {
      return await ffprobe({ handle });
    } finally {
      await handle.close();
    }
  };
  expect(await factsOf(FLV)).toMatchObject({ container: 'flv', video: { codec: 'flv1', width: 16 } });
  await writeFile(path.join(folder, 'other.flv'), FLV);
  expect(await factsOf(`#EXTM3U\n#EXTINF:1,\n${folder}/other.flv\n`)).toBeNull();
  expect(await factsOf(`ffconcat version 1.0\nfile ${folder}/other.flv\n`)).toBeNull();
});

it.each([
  ['nothing', ''],
  ['an error', '{"error":{"code":-1}}'],
  ['no streams', answer({ streams: [] })],
  ['only subtitles', answer({ streams: [{ codec_type: 'subtitle' }] })],
])('finds nothing in %s', (_name, json) => {
  expect(factsFrom(json)).toBeNull();
});

it('keeps within the limits of real films', () => {
  const huge = answer({ streams: [{ codec_type: 'video', codec_name: 'x', width: 1e9, height: 2 }] });
  expect(factsFrom(huge)).toMatchObject({ video: null });
});
