import { expect, it } from 'vitest';
import { tsWith } from './test-doubles/transport-stream.ts';
import { codecsInTs } from './ts-codecs.rules.ts';

it.each([
  ['H.264 and AAC', [[0x1b], [0x0f]], ['avc1', 'mp4a']],
  ['HEVC and Dolby Digital', [[0x24], [0x81]], ['hvc1', 'ac-3']],
  ['Dolby Digital as in Europe', [[0x1b], [0x06, 0x6a, 1, 0]], ['avc1', 'ac-3']],
  ['Dolby Digital Plus behind a language', [[0x1b], [0x06, 0x0a, 1, 0, 0x7a, 0]], ['avc1', 'ec-3']],
  ['subtitles', [[0x1b], [0x06, 0x59, 1, 0]], ['avc1']],
  ['two of a kind', [[0x1b], [0x0f], [0x0f]], ['avc1', 'mp4a']],
] as [string, number[][], string[]][])(
  'the codecs of a transport stream are found: %s',
  (_name, streams, codecs) => {
    expect(codecsInTs(tsWith(streams))).toEqual(codecs);
  },
);

it.each([
  ['nothing', new Uint8Array()],
  ['half a packet', tsWith([[0x1b]]).subarray(0, 100)],
  ['no description of the program', tsWith([[0x1b]]).subarray(0, 188)],
  ['a text', new TextEncoder().encode('G'.repeat(1_000))],
  ['lengths beyond the end', tsWith([[0x1b]]).map((byte, at) => (at > 188 + 6 ? 0xff : byte))],
])('no codecs are found in %s', (_name, bytes) => {
  expect(codecsInTs(bytes)).toEqual([]);
});
