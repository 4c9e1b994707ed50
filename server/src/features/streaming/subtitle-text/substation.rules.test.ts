import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cuesIn } from '../../../testing/webvtt-cues.ts';
import { isSubstation } from './substation.rules.ts';
import { joinPieces, webvttPieces } from './to-webvtt.rules.ts';

const HEAD = `[Script Info]
Title: Kite
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,2,2,2,10,10,10,1
Style: Thought,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,-1,0,0,100,100,0,0,1,2,2,2,10,10,10,1
Style: Sign,Arial,20,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,-1,0,0,0,100,100,0,0,1,2,2,8,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
const line = (text: string, { style = 'Default', from = '0:00:01.00', to = '0:00:02.00', layer = 0 } = {}) =>
  `Dialogue: ${layer},${from},${to},${style},,0,0,0,,${text}\n`;
const convert = (...lines: string[]) => joinPieces([...webvttPieces(HEAD + lines.join(''))]);
const CUE = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000';
const said = (text: string, style?: string) => {
  const converted = convert(line(text, style === undefined ? {} : { style }));
  return converted === 'WEBVTT\n' ? null : converted.slice(CUE.length).trimEnd().replace('\n', '|');
};

describe('text of SubStation Alpha as WebVTT', () => {
  it.each([
    ['Habari', '|Habari'],
    ['Habari, rafiki, yako?', '|Habari, rafiki, yako?'],
    [String.raw`Habari\Nyako`, '|Habari\nyako'],
    [String.raw`Habari\nyako`, '|Habari yako'],
    [String.raw`Habari\hyako`, '|Habari\u00a0yako'],
    [String.raw`Habari\N\N\Nyako`, '|Habari\nyako'],
    [String.raw`{\i1}Habari{\i0} yako`, '|<i>Habari</i> yako'],
    [String.raw`{\b1}Ha{\i1}ba{\b0}ri{\i0}!`, '|<b>Ha</b><i><b>ba</b></i><i>ri</i>!'],
    [String.raw`{\b700\u1}x`, '|<b><u>x</u></b>'],
    [String.raw`{\b100}x`, '|x'],
    [String.raw`{\i1}Habari\Nyako`, '|<i>Habari</i>\n<i>yako</i>'],
    [String.raw`{\i1}Habari{\r} yako`, '|<i>Habari</i> yako'],
    [String.raw`{\rThought}Habari`, '|<i>Habari</i>'],
    [String.raw`{\k20}Ha{\kf30}ba{\ko1}ri`, '|Habari'],
    [String.raw`{\fs30\c&H00FF00&\blur2\fad(200,200)}Habari`, '|Habari'],
    [String.raw`{\t(0,500,\i1\b1)}Habari`, '|Habari'],
    ['{a translator’s note}Habari', '|Habari'],
    [String.raw`Habari\h{comment}yako`, '|Habari\u00a0yako'],
    ['1 < 2 & 3 > 2', '|1 &lt; 2 &amp; 3 &gt; 2'],
    ['<i>Habari</i> --> &amp;', '|&lt;i&gt;Habari&lt;/i&gt; --&gt; &amp;amp;'],
    [String.raw`C:\films`, String.raw`|C:\films`],
    [String.raw`\{Habari\}`, '|{Habari}'],
    ['Habari {yako', '|Habari {yako'],
    ['Habari } yako', '|Habari } yako'],
    [String.raw`Habari {\an8`, '|Habari'],
    ['{{Habari}}', '|}'],
  ])('converts %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    String.raw`{\p1}m 0 0 l 100 0 100 100{\p0}`,
    String.raw`{\an7\pos(0,0)\p4}m 0 0 b 1 1 2 2 3 3`,
    '{only a comment}',
    String.raw`\N\h\N`,
    '',
    ' ',
  ])('shows nothing of %j', (text) => {
    expect(said(text)).toBeNull();
  });

  it('shows what is said behind a drawing', () => {
    expect(said(String.raw`{\p1}m 0 0 l 9 9{\p0}Habari`)).toBe('|Habari');
  });

  it('honours styles', () => {
    expect(said('Habari', 'Thought')).toBe('|<i>Habari</i>');
    expect(said(String.raw`{\i0}Habari`, 'Thought')).toBe('|Habari');
    expect(said('Habari', 'Sign')).toBe(' line:0|<b>Habari</b>');
    expect(said('Habari', '*Thought')).toBe('|<i>Habari</i>');
    expect(said('Habari', 'no such style')).toBe('|Habari');
    expect(said('Habari', '__proto__')).toBe('|Habari');
  });

  it.each([
    [String.raw`{\an1}x`, ' align:start position:5%|x'],
    [String.raw`{\an2}x`, '|x'],
    [String.raw`{\an3}x`, ' align:end position:95%|x'],
    [String.raw`{\an5}x`, ' line:47%|x'],
    [String.raw`{\an8}x`, ' line:0|x'],
    [String.raw`{\an9}x`, ' line:0 align:end position:95%|x'],
    [String.raw`{\a6}x`, ' line:0|x'],
    [String.raw`{\a10}x`, ' line:47%|x'],
    [String.raw`{\an8\an2}x`, ' line:0|x'],
    [String.raw`{\an0}x`, '|x'],
    [String.raw`{\an8\pos(320,36)}x`, ' line:10% align:center position:50%|x'],
    [String.raw`{\pos(320,350)}x`, '|x'],
    [String.raw`{\pos(320,180)}x`, ' line:44% align:center position:50%|x'],
    [String.raw`{\an7\pos(64,36)}x`, ' line:10% align:start position:10%|x'],
    [String.raw`{\an8\pos(32,36)}x`, ' line:10% align:start position:0%|x'],
    [String.raw`{\an8\pos(608,36)}x`, ' line:10% align:end position:100%|x'],
    [String.raw`{\an8\move(320,36,0,0)}x`, ' line:10% align:center position:50%|x'],
    [String.raw`{\an8\pos(-900,9999)}x`, ' line:94% align:start position:0%|x'],
    [String.raw`{\pos(x,y)}x`, '|x'],
  ])('places %s', (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it('writes cues in the order of time, and once what layers repeat', () => {
    const converted = convert(
      line('later', { from: '0:00:05.00', to: '0:00:06.00' }),
      line('above', { layer: 1 }),
      line('below'),
      line('glow', { layer: 2, from: '0:00:08.00', to: '0:00:09.00' }),
      line('glow', { layer: 3, from: '0:00:08.00', to: '0:00:09.00' }),
      line('frame', { from: '0:00:10.00', to: '0:00:10.04' }),
      line('frame', { from: '0:00:10.04', to: '0:00:10.08' }),
      line('frame', { from: '0:00:20.00', to: '0:00:21.00' }),
    );
    expect(cuesIn(converted)).toEqual([
      [1_000, 2_000, 'below'],
      [1_000, 2_000, 'above'],
      [5_000, 6_000, 'later'],
      [8_000, 9_000, 'glow'],
      [10_000, 10_080, 'frame'],
      [20_000, 21_000, 'frame'],
    ]);
  });

  it.each([
    ['0:00:01.5', '0:00:02', [[1_500, 2_000, 'x']]],
    ['-0:00:01.00', '0:00:02.00', [[0, 2_000, 'x']]],
    ['-0:00:03.00', '-0:00:02.00', []],
    ['0:00:02.00', '0:00:01.00', []],
    ['0:00:02.00', '0:00:02.00', []],
    ['0:00:aa.00', '0:00:02.00', []],
    ['', '', []],
    ['9999:59:59.99', '9999:59:59.999', [[35_999_999_990_000 / 1_000, 35_999_999_999_000 / 1_000, 'x']]],
  ])('reads times from %j to %j', (from, to, expected) => {
    expect(cuesIn(convert(line('x', { from, to })))).toEqual(expected);
  });

  it('reads the first version, with its own alignments and fields', () => {
    const old = `[Script Info]
ScriptType: v4.00

[V4 Styles]
Format: Name, Bold, Italic, Alignment
Style: Default,0,-1,6

[Events]
Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: Marked=0,0:00:01.00,0:00:02.00,Default,NTP,0000,0000,0000,,Habari
Comment: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,note
`;
    expect(joinPieces([...webvttPieces(old)])).toBe(`${CUE} line:0\n<i>Habari</i>\n`);
  });

  it('breaks lines softly where the file says so', () => {
    const text = `${HEAD.replace('Title: Kite', 'WrapStyle: 2')}${line(String.raw`a\nb`)}`;
    expect(joinPieces([...webvttPieces(text)])).toBe(`${CUE}\na\nb\n`);
  });

  it('reads lines without any head, and any line ending', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(joinPieces([...webvttPieces((line('a') + line('b')).replaceAll('\n', end))])).toBe(
        `${CUE}\na\n\n00:00:01.000 --> 00:00:02.000\nb\n`,
      );
  });
});

it.each([
  [HEAD, true],
  ['\n [Script Info]\n', true],
  ['Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,x', true],
  ['1\n00:00:01,000 --> 00:00:02,000\n[Events]\n', false],
  ['Habari', false],
])('recognises %j: %s', (text, expected) => {
  expect(isSubstation(text)).toBe(expected);
});

// With work that grows with the square of the size, this would take minutes and end by its time limit.
it('does not hang on the largest and the most hostile file', () => {
  const size = 1_024 * 1_024;
  for (const piece of [
    '{',
    '}',
    '{\\',
    '\\',
    '{\\t(',
    '{\\i1}x{\\i0}',
    '{\\pos(1,',
    ',',
    '\\N',
    'x\n',
    'Style: a,b\n',
    'Format: a,\n',
    line('x'),
    line('{\\i1'),
    ' ',
  ]) {
    const converted = joinPieces([
      ...webvttPieces(
        `${HEAD}Dialogue: 0,0:00:01.00,0:00:02.00,D,,0,0,0,,${piece.repeat(size / piece.length)}`,
      ),
    ]);
    expect(converted.startsWith('WEBVTT\n')).toBe(true);
  }
});

it('writes valid cues whatever a line says', () => {
  const part = fc.constantFrom(
    '{',
    '}',
    '\\',
    '\\N',
    '\\i1',
    '\\p1',
    '\\an8',
    '<b>',
    '-->',
    '&',
    ' ',
    'x',
    '\\t(',
    ')',
    '\u0000',
    '\u2028',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const converted = convert(line(parts.join('')));
      const text = converted.slice(converted.indexOf('\n', CUE.length));
      expect(text).not.toContain('-->');
      expect(text.trim()).not.toMatch(/\n\n/);
      const tags = [...converted.matchAll(/<(\/?)([biu])>/g)];
      const open: string[] = [];
      const wronglyClosed = tags.filter(([, slash, name = '']) => {
        if (slash !== '') return open.pop() !== name;
        open.push(name);
        return false;
      });
      expect([wronglyClosed, open]).toEqual([[], []]);
    }),
  );
});
