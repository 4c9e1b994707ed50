import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftSubtitles } from './timing.rules.ts';

const shift = (text: string, ms: number): string => shiftSubtitles(Buffer.from(text), ms).bytes.toString();

const SRT = [
  '1',
  '00:00:01,000 --> 00:00:02,500',
  'Habari ya asubuhi?',
  '',
  '2',
  '00:01:00,000 --> 00:01:01,250 X1:40 X2:600',
  '<i>Nzuri</i> sana – 00:00:05,000',
  '',
].join('\n');

const VTT = [
  'WEBVTT - The Kite 00:00:01.000',
  'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000',
  '',
  'STYLE',
  '::cue(b) { color: rgb(0, 0, 0) /* <00:00:09.000> */ }',
  '',
  'REGION',
  'id:fred width:40% lines:3',
  '',
  'NOTE made at 00:00:07.000',
  'and <00:00:08.000>',
  '',
  'intro 00:00:05.000',
  '59:58.000 --> 59:59.900 align:start position:10%',
  '<v Amina>Habari <00:59:58.500>ya <59:59.000>asubuhi',
  '',
  '01:00:00.000 --> 100:00:01.000',
  'Nzuri',
  '',
].join('\r\n');

describe('shifting subtitles', () => {
  it('changes the times of SubRip, and nothing else', () => {
    expect(shift(SRT, 61_500)).toBe(
      [
        '1',
        '00:01:02,500 --> 00:01:04,000',
        'Habari ya asubuhi?',
        '',
        '2',
        '00:02:01,500 --> 00:02:02,750 X1:40 X2:600',
        '<i>Nzuri</i> sana – 00:00:05,000',
        '',
      ].join('\n'),
    );
  });

  it('changes the times of SubStation Alpha, and nothing else', () => {
    const ass = (first: string, second: string): string =>
      [
        '[Script Info]',
        'Title: 0:00:05.00,0:00:06.00,',
        '[Events]',
        `Dialogue: 0,${first},Default,,0,0,0,,{\\t(0,500,\\i1)}Habari, 0:00:01.00,0:00:02.00,`,
        `Comment: Marked=0, ${second} ,Default,,0,0,0,,x`,
        'Dialogue: 0,later,0:00:02.00,Default,,0,0,0,,x',
        '',
      ].join('\r\n');
    const original = ass('0:00:01.00,0:00:02.50', '0:59:59.90 , 1:00:00.00');
    expect(shift(original, 61_500)).toBe(ass('0:01:02.50,0:01:04.00', '1:01:01.40 , 1:01:01.50'));
    // It has hundredths of a second.
    expect(shift(original, 1_234)).toBe(ass('0:00:02.23,0:00:03.73', '1:00:01.13 , 1:00:01.23'));
    expect(shift(original, 0)).toBe(original);
    expect(shiftSubtitles(Buffer.from(original), -2_000)).toMatchObject({ times: 4, cues: 2 });
  });

  it('changes the times of WebVTT, also those within a cue, and nothing else', () => {
    expect(shift(VTT, 2_250)).toBe(
      [
        'WEBVTT - The Kite 00:00:01.000',
        'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000',
        '',
        'STYLE',
        '::cue(b) { color: rgb(0, 0, 0) /* <00:00:09.000> */ }',
        '',
        'REGION',
        'id:fred width:40% lines:3',
        '',
        'NOTE made at 00:00:07.000',
        'and <00:00:08.000>',
        '',
        'intro 00:00:05.000',
        '01:00:00.250 --> 01:00:02.150 align:start position:10%',
        '<v Amina>Habari <01:00:00.750>ya <01:00:01.250>asubuhi',
        '',
        '01:00:02.250 --> 100:00:03.250',
        'Nzuri',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['to one hour more', '59:59.500 --> 01:00:00.000', 500, '01:00:00.000 --> 01:00:00.500'],
    ['within the hour', '00:01.000 --> 00:02.000', 1_000, '00:02.000 --> 00:03.000'],
    ['below an hour', '01:00:01.000 --> 02:00:00.000', -2_000, '00:59:59.000 --> 01:59:58.000'],
    ['with one digit for the hours', '1:00:00.000 --> 9:59:59.999', 1, '1:00:00.001 --> 10:00:00.000'],
    ['beyond 99 hours', '99:59:59.999 --> 100:00:00.000', 1, '100:00:00.000 --> 100:00:00.001'],
    ['from 100 hours', '100:00:00.000 --> 100:00:01.000', -1_000, '099:59:59.000 --> 100:00:00.000'],
    ['to the beginning', '00:01.000 --> 00:03.000', -2_000, '00:00.000 --> 00:01.000'],
    ['without spaces', '00:01.000-->00:03.000', 1_000, '00:02.000-->00:04.000'],
  ])('writes a time %s', (_what, line, ms, expected) => {
    expect(shift(`WEBVTT\n\n${line}\nx`, ms)).toBe(`WEBVTT\n\n${expected}\nx`);
  });

  it.each([
    ['without a fraction', '00:00:01 --> 00:00:02', 1_000, '00:00:02 --> 00:00:03'],
    ['that needs a fraction', '00:00:01 --> 00:00:02', 1_020, '00:00:02,020 --> 00:00:03,020'],
    ['with one digit', '0:0:1,5 --> 0:0:2,5', 500, '0:00:02,0 --> 0:00:03,0'],
    ['with points', '00:00:01.000 --> 00:00:02.000', 1, '00:00:01.001 --> 00:00:02.001'],
    ['with sixty seconds', '00:00:60,500 --> 00:01:02,000', 500, '00:01:01,000 --> 00:01:02,500'],
    ['with four digits', '00:00:01,5000 -> 00:00:02:000', 500, '00:00:02,000 -> 00:00:02,500'],
    ['with tabs', '\t00:00:01,000 \t--> 00:00:02,000', 1, '\t00:00:01,001 \t--> 00:00:02,001'],
  ])('writes a time of SubRip %s', (_what, line, ms, expected) => {
    expect(shift(`1\n${line}\nx\n`, ms)).toBe(`1\n${expected}\nx\n`);
  });

  it.each([
    ['00:00:01,000 --> later'],
    ['at 00:00:01,000 --> 00:00:02,000'],
    ['1234 --> 5678'],
    ['--> 00:00:02,000'],
    ['<00:00:05.000>'],
    ['00:00:01,000'],
  ])('leaves what is no time of a cue: %s', (line) => {
    const { bytes, times } = shiftSubtitles(Buffer.from(`1\n${line}\nx\n`), 5_000);
    expect([bytes.toString(), times]).toEqual([`1\n${line}\nx\n`, 0]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('keeps line breaks: %s', (_name, lineBreak) => {
    const srt = SRT.replaceAll('\n', lineBreak);
    expect(shift(srt, 61_500)).toBe(shift(SRT, 61_500).replaceAll('\n', lineBreak));
  });

  it.each([
    ['UTF-8 with a mark', (text: string) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), Buffer.from(text)])],
    ['windows-1252', (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    [
      'UTF-16 that ends in the middle of a character',
      (text: string) => Buffer.concat([Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.of(7)]),
    ],
  ])('keeps the encoding: %s', (_name, encode) => {
    for (const text of [SRT, VTT]) {
      expect(shiftSubtitles(encode(text), 2_250).bytes).toEqual(encode(shift(text, 2_250)));
    }
  });

  it('counts the times', () => {
    expect(shiftSubtitles(Buffer.from(SRT), 0).times).toBe(4);
    expect(shiftSubtitles(Buffer.from(VTT), 0).times).toBe(6);
    expect(shiftSubtitles(Buffer.alloc(0), 5).times).toBe(0);
  });

  // With work that grows with the square of the size, this would take minutes and end by its time limit.
  it('does not hang on the largest and the most hostile file', () => {
    const size = 1024 * 1024;
    for (const piece of [
      '00:00:01,000 --> 00:00:02,000\nx\n\n',
      '-->',
      '<',
      '1:',
      ' \t',
      '<1:1',
      '\n',
      '00:00:01',
    ]) {
      const file = Buffer.from(`WEBVTT\n\n${piece.repeat(size / piece.length)}`);
      expect(shiftSubtitles(file, 1_000).bytes.length).toBeGreaterThanOrEqual(file.length);
    }
  });
});

const bytes = fc.uint8Array({ maxLength: 400 }).map((part) => Buffer.from(part));
const marks = fc
  .constantFrom([], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf])
  .map((part) => Buffer.from(part));
const time = fc.tuple(fc.integer({ min: 0, max: 400_000_000 }), fc.constantFrom('.', ','));
const format = (ms: number, mark: string): string => {
  const whole = Math.max(0, ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const parts = [
    Math.floor(whole / 3_600_000),
    Math.floor(whole / 60_000) % 60,
    Math.floor(whole / 1_000) % 60,
  ];
  return `${parts.map(two).join(':')}${mark}${String(whole % 1_000).padStart(3, '0')}`;
};
/** What stands between the times of a file: text without an arrow. */
const words = fc
  .string({ maxLength: 30, unit: 'binary' })
  .map((text) => text.replaceAll('-', '').replaceAll('<', ''));
const lineBreak = fc.constantFrom('\n', '\r\n', '\r');

describe('for any file', () => {
  it('a shift of 0 changes nothing', () => {
    fc.assert(
      fc.property(marks, bytes, (mark, content) => {
        const file = Buffer.concat([mark, content]);
        expect(shiftSubtitles(file, 0).bytes.equals(file)).toBe(true);
      }),
    );
  });

  it('exactly the times change', () => {
    const cue = fc.tuple(words, time, time, words, lineBreak);
    const write = (
      header: string,
      cues: [string, [number, string], [number, string], string, string][],
      by: number,
    ) =>
      header +
      cues
        .map(
          ([before, [from, mark], [to, other], after, end]) =>
            `${before}${end}${format(from + by, mark)} --> ${format(to + by, other)} ${after}${end}${end}`,
        )
        .join('');
    fc.assert(
      fc.property(
        fc.constantFrom('', 'WEBVTT\n\n', '\ufeffWEBVTT\r\n\r\n'),
        fc.array(cue, { maxLength: 8 }),
        fc.integer({ min: -400_000_000, max: 400_000_000 }),
        fc.constantFrom<BufferEncoding>('utf8', 'utf16le'),
        (header, cues, by, encoding) => {
          const bom = encoding === 'utf16le' && !header.startsWith('\ufeff') ? '\ufeff' : '';
          const file = (shiftMs: number) => Buffer.from(bom + write(header, cues, shiftMs), encoding);
          // Times that are clamped keep the width of their hours.
          fc.pre(
            cues.every(([, [from], [to]]) =>
              [from, to].every((ms) => ms < 360_000_000 || ms + by >= 360_000_000),
            ),
          );
          expect(shiftSubtitles(file(0), by).bytes.equals(file(by))).toBe(true);
        },
      ),
    );
  });
});
