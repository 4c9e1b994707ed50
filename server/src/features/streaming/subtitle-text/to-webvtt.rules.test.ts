import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSubtitles } from './encoding.rules.ts';
import { joinPieces, webvttPieces } from './to-webvtt.rules.ts';

const asWebvtt = (text: string) => joinPieces([...webvttPieces(text)]);

const cue = (...lines: string[]) => asWebvtt(['1', '00:00:01,000 --> 00:00:02,000', ...lines].join('\n'));
const CUE = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n';

describe('SubRip as WebVTT', () => {
  it('converts cues with any line ending', () => {
    const subrip = [
      '1',
      '00:00:01,000 --> 00:00:02,500',
      'Habari',
      'yako?',
      '',
      '2',
      '01:02:03,004 --> 01:02:05,000',
      'Nzuri',
      '',
    ];
    const expected = `WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHabari\nyako?\n\n01:02:03.004 --> 01:02:05.000\nNzuri\n`;
    for (const end of ['\n', '\r\n', '\r']) expect(asWebvtt(subrip.join(end))).toBe(expected);
  });

  it.each([
    ['00:00:01.000 --> 00:00:02.000', '00:00:01.000 --> 00:00:02.000'],
    ['0:0:1,0 --> 0:0:2,5', '00:00:01.000 --> 00:00:02.500'],
    ['00:01,500-->00:02,75', '00:00:01.500 --> 00:00:02.750'],
    ['00:01 --> 00:02', '00:00:01.000 --> 00:00:02.000'],
    ['  00:00:01,000   -->   00:00:02,000  ', '00:00:01.000 --> 00:00:02.000'],
    ['00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50', '00:00:01.000 --> 00:00:02.000'],
    ['100:00:00,000 --> 100:00:01,000', '100:00:00.000 --> 100:00:01.000'],
  ])('reads the timing %j', (timing, expected) => {
    expect(asWebvtt(`1\n${timing}\nx`)).toBe(`WEBVTT\n\n${expected}\nx\n`);
  });

  it.each([
    '00:00:zz,000 --> 00:00:02,000',
    '00:00:02,000 --> 00:00:01,000',
    '00:00:02,000 --> 00:00:02,000',
    '00:00:02,000 -->',
    '00:00:01,000 --> 00:999:02,000',
  ])('skips the block of %j and no more', (timing) => {
    const subrip = `1\n00:00:01,000 --> 00:00:02,000\nfirst\n\n2\n${timing}\nbad\n\n3\n00:00:05,000 --> 00:00:06,000\nlast`;
    expect(asWebvtt(subrip)).toBe(`${CUE}first\n\n00:00:05.000 --> 00:00:06.000\nlast\n`);
  });

  it('reads cues without an empty line between them, and without counters', () => {
    const subrip =
      '00:00:01,000 --> 00:00:02,000\nfirst\n2\n00:00:03,000 --> 00:00:04,000\n42\n\n00:00:05,000 --> 00:00:06,000\nlast';
    expect(asWebvtt(subrip)).toBe(
      `${CUE}first\n\n00:00:03.000 --> 00:00:04.000\n42\n\n00:00:05.000 --> 00:00:06.000\nlast\n`,
    );
  });

  it.each([
    ['<i>a</i> <B>b</B> <u>c</u>', '<i>a</i> <b>b</b> <u>c</u>'],
    ['<font color="#fff">a</font><br/>', 'a'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<c.yellow><v Bob>', ''],
    ['{\\an8}Top {\\i1}x', 'Top x'],
    ['{keep} me', '{keep} me'],
    ['a < b & c > d <3', 'a &lt; b &amp; c &gt; d &lt;3'],
    ['&amp; &lt; &#39; &copy; &quot;', '&amp; &lt; \' &copy; "'],
    ['go --> there', 'go --&gt; there'],
    ['\u0001script\u0002', 'script'],
  ])('converts the text %j', (text, expected) => {
    expect(cue(text)).toBe(expected === '' ? 'WEBVTT\n' : `${CUE}${expected}\n`);
  });

  it('keeps a thousand characters of a line, and fifty lines of a cue', () => {
    expect(cue('a'.repeat(1_001))).toBe(`${CUE}${'a'.repeat(1_000)}\n`);
    const lines = Array.from({ length: 51 }, (_, index) => `line ${index}`);
    expect(cue(...lines)).toBe(`${CUE}${lines.slice(0, 50).join('\n')}\n`);
    expect(asWebvtt(`${' '.repeat(1_000)}00:00:01,000 --> 00:00:02,000\nx`)).toBe('WEBVTT\n');
  });

  it('has no cues for anything that is not SubRip', () => {
    for (const text of ['', 'hello', '\n\n\n', '1\n2\n3', '-->']) expect(asWebvtt(text)).toBe('WEBVTT\n');
  });

  it('never turns text into a timing or a separate block', () => {
    const line = fc.oneof(
      fc.constantFrom('-->', '00:01 --> 00:02', 'STYLE', 'NOTE', '', '7', '<', '&', '{\\'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const [header, ...blocks] = asWebvtt(lines.join('\n')).split('\n\n');
        expect(header?.trimEnd()).toBe('WEBVTT');
        for (const block of blocks) {
          const [timing, ...text] = block.split('\n');
          expect(timing).toMatch(/^\d{2,}:\d\d:\d\d\.\d{3} --> \d{2,}:\d\d:\d\d\.\d{3}$/);
          expect(text.join('\n')).not.toContain('-->');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['{\\', '<a ', '<', '&', '1\n00:01 --> 00:02\n', ' ', '\r', '0-->'])(
    'reads 1 MB of lines of %j in linear time',
    (piece) => {
      const line = piece.repeat(1_000 / piece.length);
      const block = `1\n00:00:01,000 --> 00:00:02,000\n${`${line}\n`.repeat(50)}\n`;
      const hostile = block.repeat(20);
      const started = performance.now();
      asWebvtt(hostile);
      // Quadratic time would be hours; the limit only distinguishes the two.
      expect(performance.now() - started).toBeLessThan(15_000);
    },
  );
});

describe('a WebVTT file', () => {
  it('stays as it is', () => {
    const text =
      'WEBVTT - x\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\n00:01.000 --> 00:02.000 line:0\r\n<c.a>x</c>';
    expect(asWebvtt(text)).toBe(text);
  });
  it('with SubRip content is converted', () => {
    expect(asWebvtt('1\n00:00:01,000 --> 00:00:02,000\nx')).toBe(`${CUE}x\n`);
    expect(asWebvtt('WEBVTTX')).toBe('WEBVTT\n');
  });
});

describe('subtitle bytes', () => {
  it.each([
    ['UTF-8', Buffer.from('Ñandú 片')],
    ['UTF-8 with a mark', Buffer.from('\ufeffÑandú 片')],
    ['UTF-16 little-endian', Buffer.from('\ufeffÑandú 片', 'utf16le')],
    ['UTF-16 big-endian', Buffer.from('\ufeffÑandú 片', 'utf16le').swap16()],
  ])('are decoded in %s', (_name, bytes) => {
    expect(decodeSubtitles(bytes)).toBe('Ñandú 片');
  });
  it('are decoded in Windows-1252', () => {
    expect(decodeSubtitles(Buffer.from([0xd1, 0x61, 0x6e, 0x64, 0xfa, 0x20, 0x80]))).toBe('Ñandú €');
  });
});
