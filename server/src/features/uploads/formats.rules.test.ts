import { subtitleProblems } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { formatOf, subtitleProblemOf, withFittingExtension } from './formats.rules.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const iso = (brand: string): Buffer => bytes(`\0\0\0\u0018ftyp${brand}\0\0\0\0`);
const ebml = (type: string): Buffer => bytes(`\u001A\u0045\u00DF\u00A3\u0093\u0042\u0082\u0088${type}`);
const packets = (size: number, start: number, count: number): Buffer => {
  const stream = Buffer.alloc(size * count, 1);
  for (let at = 0; at < count; at += 1) stream[start + at * size] = 0x47;
  return stream;
};
const SRT = '1\r\n00:00:01,000 --> 00:00:02,500\r\nKaribu\r\n';

describe('formatOf', () => {
  it.each([
    ['MP4', iso('isom'), 'mp4'],
    ['fragmented MP4', iso('dash'), 'mp4'],
    ['iTunes video', iso('M4V '), 'mp4'],
    ['QuickTime', iso('qt  '), 'mov'],
    ['QuickTime without a brand', bytes('\0\0\0\u0008wide\0\0\0\0mdat'), 'mov'],
    ['Matroska', ebml('matroska'), 'mkv'],
    ['WebM', ebml('webm'), 'webm'],
    ['an MPEG transport stream', packets(188, 0, 5), 'ts'],
    ['a Blu-ray transport stream', packets(192, 4, 5), 'ts'],
    ['AVI', bytes('RIFF\0\0\0\0AVI LIST'), 'avi'],
    ['SubRip', bytes(SRT), 'srt'],
    ['SubRip with a byte order mark', bytes(`\u00EF\u00BB\u00BF${SRT}`), 'srt'],
    ['SubRip in UTF-16', Buffer.concat([bytes('\u00FF\u00FE'), Buffer.from(SRT, 'utf16le')]), 'srt'],
    ['SubRip in Windows-1252', bytes(`${SRT}\u00E9t\u00E9`), 'srt'],
    ['SubRip that is filled up with zeros', bytes(`${SRT}${'\0'.repeat(100)}`), 'srt'],
    ['WebVTT', bytes('WEBVTT\n\n00:01.000 --> 00:02.000\nKaribu\n'), 'vtt'],
    [
      'WebVTT with a byte order mark',
      bytes('\u00EF\u00BB\u00BFWEBVTT - film\n\n00:01.000 --> 00:02.000\nKaribu\n'),
      'vtt',
    ],
    ['JPEG', bytes('\u00FF\u00D8\u00FF\u00E0'), 'jpg'],
    ['PNG', bytes('\u0089PNG\r\n\u001A\n'), 'png'],
    ['WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
    ['AVIF', iso('avif'), 'avif'],
    [
      'SubStation Alpha',
      bytes('[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Karibu\n'),
      'ass',
    ],
    ['AAC in MP4', iso('M4A '), 'm4a'],
    ['MP3', bytes('\u00FF\u00FB\u0090\u0064'), 'mp3'],
    ['MP3 with a tag', bytes('ID3\u0003\0'), 'mp3'],
    ['AAC', bytes('\u00FF\u00F1\u0050\u0080'), 'aac'],
    ['Dolby Digital', bytes('\u000Bw\0\0'), 'ac3'],
    ['DTS', bytes('\u007F\u00FE\u0080\u0001'), 'dts'],
    ['FLAC', bytes('fLaC\0'), 'flac'],
    ['Opus', bytes('OggS\0'), 'ogg'],
  ])('knows %s', (_name, head, extension) => {
    expect(formatOf(head)?.extensions[0]).toBe(extension);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', bytes('G')],
    ['zeros', Buffer.alloc(1_000)],
    ['a program', bytes('MZ\u0090\0')],
    ['an archive', bytes('PK\u0003\u0004')],
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['a playlist that may name other files', bytes('#EXTM3U\n/etc/passwd')],
    ['SVG, which may contain scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an audio book', iso('M4B ')],
    ['a sound', bytes('RIFF\0\0\0\0WAVEfmt ')],
    ['a photo of a phone', iso('heic')],
    ['another kind of EBML', ebml('other')],
    ['text that begins like WebVTT', bytes('WEBVTTX')],
    ['text among zeros', bytes(`${SRT}${'\0'.repeat(SRT.length)}${SRT}`)],
    ['WebVTT without a cue', bytes('WEBVTT - film\n')],
    ['packets of which one is none', packets(188, 0, 5).fill(1, 188, 376)],
  ])('does not know %s', (_name, head) => {
    expect(formatOf(head)).toBeNull();
  });
});

it.each([
  ['Kite.srt', bytes('\u001F\u008B\b\0'), subtitleProblems.packed('gzip')],
  ['Kite.srt.gz', bytes('\u001F\u008B\b\0'), subtitleProblems.packed('gzip')],
  ['Kite.VTT', bytes('<!doctype html><title>Sign in</title>'), subtitleProblems.page],
  ['Kite.srt', bytes('{10}{50}Karibu'), subtitleProblems.microdvd],
  ['Kite.html', bytes('<!doctype html><title>Sign in</title>'), null],
])('%s is refused as subtitles, with the reason', (name, head, problem) => {
  expect([formatOf(head), subtitleProblemOf(name, head)]).toEqual([null, problem]);
});

it.each([
  ['Kite.mp4', iso('isom'), 'Kite.mp4'],
  ['Kite.MP4', iso('isom'), 'Kite.MP4'],
  ['Kite.mov', iso('isom'), 'Kite.mov'],
  ['Kite.mkv', iso('isom'), 'Kite.mp4'],
  ['Kite', iso('isom'), 'Kite.mp4'],
  ['Kite.v2', iso('isom'), 'Kite.v2.mp4'],
  ['Kite.txt', bytes(SRT), 'Kite.txt.srt'],
])('%s gets the extension of its content', (name, head, expected) => {
  const format = formatOf(head);
  expect(format && withFittingExtension(name, format)).toBe(expected);
});
