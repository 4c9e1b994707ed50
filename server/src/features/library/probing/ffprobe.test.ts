import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ffprobe } from './ffprobe.ts';

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
