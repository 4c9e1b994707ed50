import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MkvOutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';

const demoMedia = path.join(import.meta.dirname, '../../../demo/media');

/** A file, by its name. */
export type NamedFile = readonly [name: string, content: Buffer];

/** The same film in the other container that downloads often have. */
const asMatroska = async (film: Buffer): Promise<Buffer> => {
  using input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const conversion = await Conversion.init({ input, output });
  await conversion.execute();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
};

/** Bytes that are the same in every run. */
const noise = (seed: number): Buffer => createHash('sha512').update(`noise ${seed}`).digest();

const cutOff = (content: Buffer, seed: number): Buffer => {
  const share = noise(seed).readUInt32LE(0) / 2 ** 32;
  return content.subarray(0, Math.floor(content.length * share * share));
};

/** With other bytes here and there, mostly near the beginning, where the headers are. */
const damaged = (content: Buffer, seed: number): Buffer => {
  const copy = Buffer.from(content);
  const bytes = noise(seed);
  for (let at = 0; at < 60; at += 2) {
    const position = (bytes.readUInt16LE(at) * 37 + seed) % copy.length;
    copy[at % 4 === 0 ? position % 2_000 : position] = bytes[at] ?? 0;
  }
  return copy;
};

/** The beginning of one file, and the rest of another. */
const spliced = (content: Buffer, seed: number): Buffer =>
  Buffer.concat([content.subarray(0, 64 + (seed % 64)), noise(seed), content.subarray(content.length / 2)]);

const SUBTITLES = [
  '1\n99:59:59,999 --> 00:00:00,000\nbackwards\n\n',
  '\u{FEFF}WEBVTT\n\nSTYLE\n::cue {}\n\n00:00.000 --> 123456:00:00.000 line:-1%\n<b><script>x</script>\n',
  `1\n${'00:00:01,000 --> '.repeat(20_000)}\n`,
  `${'\n'.repeat(50_000)}1\n00:00:01,000 --> 00:00:02,000\n${'x'.repeat(200_000)}`,
  '99999999999999999999:99:99,999 --> 1:1:1,1\n'.repeat(500),
  '\u{FFFE}\u{0}1\r\r\n00:00:01,000-->00:00:02,000\r\0\r',
];

/**
 * Damaged and truncated videos, subtitles and pictures.
 * @param each how many of each format and kind of damage
 */
export const hostileFiles = async (each: number): Promise<NamedFile[]> => {
  const film = readFileSync(path.join(demoMedia, 'clips/far-orbit.mp4'));
  const picture = readFileSync(path.join(demoMedia, 'artwork/kilele-poster.webp'));
  const originals: NamedFile[] = [
    ['mp4', film],
    ['mkv', await asMatroska(film)],
    ['srt', readFileSync(path.join(demoMedia, 'clips/far-orbit.en.srt'))],
    ['vtt', Buffer.from('WEBVTT\n\nNOTE a note\n\n00:01.000 --> 00:02.000 align:start\nHabari\n')],
    ['webp', picture],
    ['jpg', await sharp(picture).jpeg().toBuffer()],
    ['png', await sharp(picture).png().toBuffer()],
    ['avif', await sharp(picture).avif({ effort: 0 }).toBuffer()],
  ];
  const harms = { cut: cutOff, damaged, spliced };
  return [
    ...originals.flatMap(([extension, content]) =>
      Object.entries(harms).flatMap(([harm, harmed]) =>
        Array.from({ length: each }, (_, seed): NamedFile => [
          `${harm}-${seed}.${extension}`,
          harmed(content, seed),
        ]),
      ),
    ),
    ...SUBTITLES.flatMap((text, at): NamedFile[] => [
      [`odd-${at}.srt`, Buffer.from(text)],
      [`odd-${at}.vtt`, Buffer.from(text)],
    ]),
  ];
};
