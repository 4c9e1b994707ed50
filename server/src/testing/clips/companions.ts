import { writeFileSync } from 'node:fs';
import path from 'node:path';

const SRT = '1\n00:00:00,200 --> 00:00:01,000\nHabari\n\n2\n00:00:01,200 --> 00:00:01,800\nKaribu\n';

const ASS = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Alignment
Style: Default,Arial,20,&H00FFFFFF,2

[Events]
Format: Layer, Start, End, Style, Text
Dialogue: 0,0:00:00.20,0:00:01.00,Default,Habari
`;

const CHAPTERS = `;FFMETADATA1
[CHAPTER]
TIMEBASE=1/1000
START=0
END=1000
title=Mwanzo
[CHAPTER]
TIMEBASE=1/1000
START=1000
END=2000
title=Credits
`;

/** A picture of one pixel by one. */
const COVER =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const MS_TICKS = 90;

/** A segment of a PGS stream: pictures as subtitles, as discs have them. */
const segment = (type: number, atMs: number, content: readonly number[]): Buffer => {
  const header = Buffer.alloc(13);
  header.write('PG', 'latin1');
  header.writeUInt32BE(atMs * MS_TICKS, 2);
  header.writeUInt8(type, 10);
  header.writeUInt16BE(content.length, 11);
  return Buffer.concat([header, Buffer.from(content)]);
};

const SIDE = 8;
const word = (value: number): number[] => [value >> 8, value & 0xff];

/** Subtitles of one picture, a white square near the lower left corner. Milliseconds. */
export const pictureSubtitles = ({ from, until }: { from: number; until: number }): Buffer => {
  const composition = (number: number, objects: readonly number[]) => [
    ...word(320),
    ...word(180),
    0x10,
    ...word(number),
    0x80,
    0,
    0,
    ...objects,
  ];
  const window = [1, 0, ...word(10), ...word(150), ...word(SIDE), ...word(SIDE)];
  const palette = [0, 0, 1, 235, 128, 128, 255];
  const line = [...Array.from({ length: SIDE }, () => 1), 0, 0];
  const pixels = [...word(SIDE), ...word(SIDE), ...Array.from({ length: SIDE }, () => line).flat()];
  const object = [...word(0), 0, 0xc0, 0, ...word(pixels.length), ...pixels];
  return Buffer.concat([
    segment(0x16, from, composition(0, [1, 0, 0, 0, 0, ...word(10), ...word(150)])),
    segment(0x17, from, window),
    segment(0x14, from, palette),
    segment(0x15, from, object),
    segment(0x80, from, []),
    segment(0x16, until, composition(1, [0])),
    segment(0x17, until, window),
    segment(0x80, until, []),
  ]);
};

/** Writes what clips are made of besides pictures and sounds. */
export const writeCompanions = (folder: string): void => {
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  write('sw.srt', SRT);
  write('en.ass', ASS);
  write('chapters.txt', CHAPTERS);
  write('cover.png', Buffer.from(COVER, 'base64'));
  write('pictures.sup', pictureSubtitles({ from: 200, until: 1_000 }));
};
