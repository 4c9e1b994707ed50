import { subtitleProblems } from '@sebule/contract';
import { encodeAs } from './encode-as.ts';
import { DIALOGUE } from './subtitle-dialogue.ts';

type Cue = readonly [startMs: number, endMs: number, text: string];

/** A subtitle file as somebody may have it, and what viewers see of it. */
export interface SubtitleCase {
  name: string;
  bytes: Buffer;
  /** As browsers know them. */
  cues: readonly Cue[];
}

const [A, B]: [Cue, Cue] = [
  [1_000, 2_000, 'Habari ya asubuhi?'],
  [3_000, 4_500, 'Nzuri sana.'],
];
const [A_TIME, B_TIME] = ['00:00:01,000 --> 00:00:02,000', '00:00:03,000 --> 00:00:04,500'];

const of = (name: string, content: string | Buffer, ...cues: Cue[]): SubtitleCase => ({
  name,
  bytes: Buffer.from(content as string),
  cues,
});

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** Two cues, the first of which has another line of times. */
const timing = (written: string, startMs: number, endMs: number): SubtitleCase =>
  of(
    `times written as ${written.trim()}`,
    lines('1', written, A[2], '', '2', '00:01:30,000 --> 00:01:31,000', B[2]),
    [startMs, endMs, A[2]],
    [90_000, 91_000, B[2]],
  );

/** Two cues, the first of which cannot be read, or would never be seen. */
const bad = (written: string): SubtitleCase =>
  of(
    `a cue that is lost: ${written}`,
    lines('1', written, 'lost', '', '2', B_TIME, B[2], '', '3', '00:00:08,000 --> 00:00:09,000', A[2]),
    B,
    [8_000, 9_000, A[2]],
  );

/** Three cues, the second of which cannot be read: neither its times nor its counter belong to the first one. */
const badInMiddle = (written: string): SubtitleCase =>
  of(
    `a cue that is lost between others: ${written}`,
    lines('1', A_TIME, A[2], '', '2', written, 'lost', '', '3', '00:00:08,000 --> 00:00:09,000', B[2]),
    A,
    [8_000, 9_000, B[2]],
  );

const text = (written: string, seen: string): SubtitleCase =>
  of(
    `the text ${JSON.stringify(written)}`,
    lines('1', A_TIME, written, '', '2', B_TIME, B[2]),
    [1_000, 2_000, seen],
    B,
  );

const spokenCues = (spoken: readonly string[]): Cue[] =>
  spoken.map((line, at) => [at * 4_000, at * 4_000 + 3_000, line]);
const spokenFile = (spoken: readonly string[]): string =>
  spoken
    .map(
      (line, at) =>
        `${at + 1}\r\n00:00:${String(at * 4).padStart(2, '0')},000 --> 00:00:${String(at * 4 + 3).padStart(2, '0')},000\r\n${line}\r\n`,
    )
    .join('\r\n');

const MIXED = ['Habari – “njema” sana…', 'Ça va, señor? 你好', 'Добрый день'];
const utf8 = Buffer.from(spokenFile(MIXED));
/** One byte of a character is gone, as after a bad copy. */
const damaged = Buffer.concat([
  utf8.subarray(0, utf8.indexOf('señor') + 2),
  Buffer.of(0xf1),
  utf8.subarray(utf8.indexOf('señor') + 4),
]);

const encodings: SubtitleCase[] = [
  ...DIALOGUE.map(([encoding, language, spoken]) =>
    of(`${language} in ${encoding}`, encodeAs(encoding, spokenFile(spoken)), ...spokenCues(spoken)),
  ),
  of('UTF-8', utf8, ...spokenCues(MIXED)),
  of('UTF-8 with a mark', Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), utf8]), ...spokenCues(MIXED)),
  of('UTF-8 with one bad byte', damaged, ...spokenCues(MIXED.map((line) => line.replace('ñ', '\ufffd')))),
  of(
    'UTF-8 that is cut in its last character',
    utf8.subarray(0, utf8.lastIndexOf('ь') + 1),
    ...spokenCues([...MIXED.slice(0, 2), 'Добрый ден\ufffd']),
  ),
  ...(['utf-16le', 'utf-16be'] as const).flatMap((encoding) => [
    of(`${encoding} with a mark`, encodeAs(encoding, `\ufeff${spokenFile(MIXED)}`), ...spokenCues(MIXED)),
    of(`${encoding} without a mark`, encodeAs(encoding, spokenFile(MIXED)), ...spokenCues(MIXED)),
  ]),
  of(
    'Chinese in UTF-16 without a mark',
    encodeAs('utf-16le', spokenFile(DIALOGUE[6]?.[2] ?? [])),
    ...spokenCues(DIALOGUE[6]?.[2] ?? []),
  ),
  of(
    'UTF-16 that ends in half a character',
    Buffer.concat([encodeAs('utf-16le', `\ufeff${spokenFile(MIXED)}`), Buffer.of(7)]),
    ...spokenCues(MIXED),
  ),
  of('WebVTT in UTF-16', encodeAs('utf-16le', `\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\n${A[2]}\n`), A),
  of(
    'WebVTT in Russian of Windows',
    encodeAs('windows-1251', `WEBVTT\n\n00:01.000 --> 00:02.000\n${DIALOGUE[1]?.[2].join(' ')}\n`),
    [1_000, 2_000, DIALOGUE[1]?.[2].join(' ') ?? ''],
  ),
];

const PLAIN = ['1', A_TIME, A[2], '', '2', B_TIME, B[2], ''];

const layouts: SubtitleCase[] = [
  of('line feeds', PLAIN.join('\n'), A, B),
  of('returns and line feeds', PLAIN.join('\r\n'), A, B),
  of('returns', PLAIN.join('\r'), A, B),
  of('two returns before each line feed', PLAIN.join('\r\r\n'), A, B),
  of('mixed line breaks', PLAIN.join('\n').replace('\n', '\r\n').replace('asubuhi?\n', 'asubuhi?\r'), A, B),
  of('no line break at the end', lines(...PLAIN).trimEnd(), A, B),
  of(
    'an empty line within a cue',
    lines('1', A_TIME, 'Habari', '', 'ya asubuhi?', '', '2', B_TIME, B[2]),
    [1_000, 2_000, 'Habari\nya asubuhi?'],
    B,
  ),
  of('an empty line after the times', lines('1', A_TIME, '', A[2], '', '2', B_TIME, B[2]), A, B),
  of('an empty line after every line', PLAIN.join('\n\n'), A, B),
  of('several empty lines between cues', PLAIN.join('\n').replace('\n\n', '\n\n\n\n'), A, B),
  of('spaces on empty lines', PLAIN.join('\n').replace('\n\n', '\n \t\n'), A, B),
  of('no counters', lines(A_TIME, A[2], '', B_TIME, B[2]), A, B),
  of('no empty line between cues', lines('1', A_TIME, A[2], '2', B_TIME, B[2]), A, B),
  of('neither counters nor empty lines', lines(A_TIME, A[2], B_TIME, B[2]), A, B),
  of('a number as text', lines('1', A_TIME, '1984', '', '2', B_TIME, B[2]), [1_000, 2_000, '1984'], B),
  of('a number as text without counters', lines(A_TIME, '1984', '', B_TIME, B[2]), [1_000, 2_000, '1984'], B),
  of('counters in no order', lines('7', A_TIME, A[2], '', '3', B_TIME, B[2]), A, B),
  of('counters with points', lines('1.', A_TIME, A[2], '', '2.', B_TIME, B[2]), A, B),
  ...['[1]', '(1)', '1-', '1,001'].map((counter) =>
    of(
      `counters such as ${counter}`,
      lines(counter, A_TIME, A[2], '', counter.replace(/1(?=\D*$)/, '2'), B_TIME, B[2]),
      A,
      B,
    ),
  ),
  of('empty lines that have a character without width', PLAIN.join('\n').replace('\n\n', '\n\u200b\n'), A, B),
  of('a cue with nothing but a space', lines('1', A_TIME, '&nbsp;', '', '2', B_TIME, B[2]), B),
  ...[
    '<Main theme plays>',
    '[[Kite]]',
    '{"title":"Kite"}',
    'BZhang',
    '[Script Info]',
    'Dialogue: 5,3',
    'Lugha ya <html>',
  ].map((said) =>
    of(`${said} before the first cue`, lines(said, '', '1', A_TIME, A[2], '', '2', B_TIME, B[2]), A, B),
  ),
  of('counters with number signs', lines('#1', A_TIME, A[2], '', '#2', B_TIME, B[2]), A, B),
  of('counters that are there twice', lines('1', '1', A_TIME, A[2], '', '2', '2', B_TIME, B[2]), A, B),
  of('counters behind zeros', lines('\u00001', A_TIME, A[2], '', '\u00002', B_TIME, B[2]), A, B),
  of('counters padded with zeros', lines('001', A_TIME, A[2], '', '002', B_TIME, B[2]), A, B),
  of('the same counter everywhere', lines('1', A_TIME, A[2], '', '1', B_TIME, B[2]), A, B),
  of('only some counters', lines('1', A_TIME, A[2], '', B_TIME, B[2]), A, B),
  of(
    'counters after each of which is an empty line',
    lines('1', '', A_TIME, A[2], '', '2', '', B_TIME, B[2]),
    A,
    B,
  ),
  of('a mark before each counter', lines('\ufeff1', A_TIME, A[2], '', '\ufeff2', B_TIME, B[2]), A, B),
  of(
    'a mark before each line of times',
    lines('1', `\ufeff${A_TIME}`, A[2], '', '2', `\ufeff${B_TIME}`, B[2]),
    A,
    B,
  ),
  of('spaces at the end of every line', PLAIN.join('  \n'), A, B),
  of('spaces that do not break on empty lines', PLAIN.join('\n').replace('\n\n', '\n\u00a0\n'), A, B),
  of('zeros at the end', Buffer.concat([Buffer.from(lines(...PLAIN)), Buffer.alloc(3_000)]), A, B),
  of('a control character at the end, as of MS-DOS', `${lines(...PLAIN)}\u001a`, A, B),
  of('a counter at the end', lines(...PLAIN, '3'), A, B),
  of('a counter and times at the end', lines(...PLAIN, '3', '00:00:08,000 --> 00:00:09,000'), A, B),
  of('a number as the last text', lines('1', A_TIME, A[2], '', '2', B_TIME, '3'), A, [3_000, 4_500, '3']),
  of(
    'a number as text before the same counter',
    lines('1', A_TIME, '2', '', '2', B_TIME, B[2]),
    [1_000, 2_000, '2'],
    B,
  ),
  of('counters behind marks of direction', lines('\u200e1', A_TIME, A[2], '', '\u200e2', B_TIME, B[2]), A, B),
  of('a cue with nothing between its tags', lines('1', A_TIME, '<i></i>', '', '2', B_TIME, B[2]), B),
  ...[
    '0',
    '00:',
    '00:00',
    '00:00:0',
    '00:00:08,',
    '00:00:08,00',
    '00:00:08,000 -',
    '00:00:08,000 --> 00:0',
  ].map((cut) => of(`half a line of times at the end: ${cut}`, `${lines(...PLAIN)}3\n${cut}`, A, B)),
  of(
    'half a line of times in the middle',
    lines('1', A_TIME, A[2], '', '2', '00:00:02', '', '3', B_TIME, B[2]),
    A,
    B,
  ),
  of('words before the first cue', lines('Translated at home', '', ...PLAIN), A, B),
  of('empty lines at the beginning', `\n\n\r\n${PLAIN.join('\n')}`, A, B),
  of('a cue without text', lines('1', A_TIME, '', '2', B_TIME, B[2]), B),
  of(
    'overlapping cues',
    lines('1', '00:00:01,000 --> 00:00:05,000', A[2], '', '2', B_TIME, B[2]),
    [1_000, 5_000, A[2]],
    B,
  ),
  of('cues in no order', lines('2', B_TIME, B[2], '', '1', A_TIME, A[2]), A, B),
  of('cues with the same times', lines('1', A_TIME, A[2], '', '2', A_TIME, B[2]), A, [1_000, 2_000, B[2]]),
  of(
    'a second mark in the middle, where two files were joined',
    lines(...PLAIN.slice(0, 4), '\ufeff2', B_TIME, B[2]),
    A,
    B,
  ),
  of('the counter on the line of the times', lines(`1 ${A_TIME}`, A[2], '', `2 ${B_TIME}`, B[2]), A, B),
  of('two lines of text', lines('1', A_TIME, '- Habari?', '- Nzuri.'), [1_000, 2_000, '- Habari?\n- Nzuri.']),
  of(
    'SubViewer',
    lines(
      '[INFORMATION]',
      '[TITLE]Kite',
      '[SUBTITLE]',
      '00:00:01.00,00:00:02.00',
      'Habari[br]ya asubuhi?',
      '',
      '00:00:03.00,00:00:04.50',
      B[2],
    ),
    [1_000, 2_000, 'Habari\nya asubuhi?'],
    B,
  ),
];

const times: SubtitleCase[] = [
  timing('00:00:01,000 --> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01.000 --> 00:00:02.000', 1_000, 2_000),
  timing('0:0:1,0 --> 0:0:2,5', 1_000, 2_500),
  timing('00:01,500-->00:02,75', 1_500, 2_750),
  timing('00:00:01 --> 00:00:02', 1_000, 2_000),
  timing('00:00:60,500 --> 00:01:02,000', 60_500, 62_000),
  timing('00:00:59,000 --> 00:60:00,000', 59_000, 3_600_000),
  timing('00:00:01,5000 --> 00:00:02,7500', 1_500, 2_750),
  timing('00:00:01:000 --> 00:00:02:500', 1_000, 2_500),
  timing('00:00:04, 000 --> 00:00:05, 500', 4_000, 5_500),
  timing('00:00:04 ,000 --> 00:00:05 ,500', 4_000, 5_500),
  timing('00: 00: 04,000 --> 00: 00: 05,500', 4_000, 5_500),
  timing('00:00:01;000 --> 00:00:02;500', 1_000, 2_500),
  timing('00:00:01,000 -> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 - -> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 ---> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 –> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --&gt; 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 → 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 ==> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000\t-->\t00:00:02,000', 1_000, 2_000),
  timing('  00:00:01,000   -->   00:00:02,000  ', 1_000, 2_000),
  timing('\u200e00:00:01,000 --> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 ~ 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 to 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 ‹-- 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 / 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --> 00:00:02,000 X1:40 X2:600 Y1:20 Y2:50', 1_000, 2_000),
  timing('00:00:01,000 --> 00:00:02,000 align:start line:0', 1_000, 2_000),
  timing('00:00:01，000 --> 00:00:02，000', 1_000, 2_000),
  timing('0O:00:0l,000 --> 00:00:02,OOO', 1_000, 2_000),
  timing('-00:00:01,000 --> 00:00:02,000', 0, 2_000),
  timing('00:00:01,000 00:00:02,000', 1_000, 2_000),
  timing('00:01:500 --> 00:02:000', 1_500, 2_000),
  timing('[00:00:01.000 --> 00:00:02.000]', 1_000, 2_000),
  timing('(00:00:01,000 --> 00:00:02,000)', 1_000, 2_000),
  timing('00:00:01,000 > 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 >> 00:00:02,000', 1_000, 2_000),
  timing('00.00.01,000 --> 00.00.02,000', 1_000, 2_000),
  timing('00:00:01,000\u00a0-->\u00a000:00:02,000', 1_000, 2_000),
  timing('1.000 --> 2.500', 1_000, 2_500),
  timing('٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٢,٥٠٠', 1_000, 2_500),
  timing('۰۰:۰۰:۰۱٫۰۰۰ --> ۰۰:۰۰:۰۲٫۵۰۰', 1_000, 2_500),
  timing('००:००:०१,००० --> ००:००:०२,५००', 1_000, 2_500),
  timing('００：００：０１，０００ --> ００：００：０２，５００', 1_000, 2_500),
  timing('00:00:01,000 —> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 ––> 00:00:02,000', 1_000, 2_000),
  timing('00:00:01.123456 --> 00:00:02.500000', 1_123, 2_500),
  timing('00:00:01,10 --> 00:00:02,50', 1_100, 2_500),
  timing('000:00:01,000 --> 000:00:02,000', 1_000, 2_000),
  timing('\u202a00:00:01,000 --> 00:00:02,000\u202c', 1_000, 2_000),
  timing('00:00:01,000 --> 00:02', 1_000, 2_000),
  timing('00:00:01..000 --> 00:00:02..000', 1_000, 2_000),
  timing('00:00:01 000 --> 00:00:02 000', 1_000, 2_000),
  timing('00:00:01·000 --> 00:00:02‚000', 1_000, 2_000),
  timing('00:00:01,000;00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --) 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --&amp;gt; 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,,000 --> 00:00:02,,000', 1_000, 2_000),
  timing('00::00:01,000 --> 00::00:02,000', 1_000, 2_000),
  timing('"00:00:01,000 --> 00:00:02,000"', 1_000, 2_000),
  timing('**00:00:01,000 --> 00:00:02,000**', 1_000, 2_000),
  timing('<b>00:00:01,000 --> 00:00:02,000</b>', 1_000, 2_000),
  timing('00:00:01,000 ➡ 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 ⟶ 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --＞ 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --&#62; 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --&#x3E; 00:00:02,000', 1_000, 2_000),
  timing('00:00:01,000 --\u00ad> 00:00:02,000', 1_000, 2_000),
  timing('\ufffd00:00:01,000 \ufffd--> 00:00:02,000', 1_000, 2_000),
];

const lost: SubtitleCase[] = [
  bad('00:00:zz,000 --> 00:00:02,000'),
  bad('00:00:02,000 -->'),
  bad('00:00:02,000 --> end'),
  bad('--> 00:00:02,000'),
  bad('00:00:02,000 --> 00:00:01,000'),
  bad('00:00:02,000 --> 00:00:02,000'),
  ...[
    '00:00:03,000 → end',
    '00:00:03,000 ==> end',
    '00:00:03,000 --',
    '00:00:03,000 to',
    '00:00:03,000',
    '(00:00:03,000',
    '00:00:zz,000 ~ 00:00:04,000',
    'NaN:NaN:NaN,NaN --> NaN:NaN:NaN,NaN',
    'undefined --> undefined',
    'hh:mm:ss,ms --> hh:mm:ss,ms',
    'Start: 00:00:03,000 End: 00:00:04,000',
    '00:00:03,000 ... 00:00:04,000',
    '1:00:00:03,000 --> 1:00:00:04,000',
  ].map(badInMiddle),
  of(
    'times that run into each other, without a counter',
    lines(A_TIME, A[2], '', '00:00:02,00000:00:02,500', 'lost', '', B_TIME, B[2]),
    A,
    B,
  ),
  of(
    'a time alone after an empty line',
    lines(A_TIME, A[2], '', '00:00:02,000', 'lost', '', B_TIME, B[2]),
    A,
    B,
  ),
];

const texts: SubtitleCase[] = [
  text('<i>Habari</i> <B>ya</B> <u>asubuhi</u>', '<i>Habari</i> <b>ya</b> <u>asubuhi</u>'),
  text('<font color="#ffff00" size=12>Habari</font>', 'Habari'),
  text('<script>alert(1)</script>', 'alert(1)'),
  text('{\\an8}Habari {\\i1}ya{\\i0} asubuhi', 'Habari ya asubuhi'),
  text('{\\pos(192,230)\\fs20}Habari', 'Habari'),
  text('{y:i}Habari', 'Habari'),
  text('{Y:b,i}{c:$0000ff}Habari', 'Habari'),
  text('Habari\\Nya asubuhi', 'Habari\nya asubuhi'),
  text('Habari\\hyako', 'Habari yako'),
  text('Habari<br>ya<br />asubuhi', 'Habari\nya\nasubuhi'),
  text('&quot;Habari&quot; &amp; &#39;nzuri&#39; &#x201c;', '"Habari" &amp; \'nzuri\' “'),
  text('a < b & c > d <3', 'a &lt; b &amp; c &gt; d &lt;3'),
  text('<<Habari>> <yako>', '&lt;&lt;Habari&gt;&gt; &lt;yako&gt;'),
  text('<font>Habari</FONT> <c.njano>yako</c>', 'Habari yako'),
  text('>> Habari < yako', '&gt;&gt; Habari &lt; yako'),
  text('Njema &amp;lt; sana', 'Njema &amp;lt; sana'),
  text('&lt;i&gt;Habari&lt;/i&gt;', '&lt;i&gt;Habari&lt;/i&gt;'),
  text('{\\fad(100,200)\\move(1,2,3,4)}Habari', 'Habari'),
  text('- {\\an8}Habari\\N- {\\an8}Nzuri', '- Habari\n- Nzuri'),
  text('<i>{\\an8}Habari</i>', '<i>Habari</i>'),
  text('C:\\Sinema \\o/', 'C:\\Sinema \\o/'),
  text('[MLANGO UNAFUNGUKA] #moja 100% €5', '[MLANGO UNAFUNGUKA] #moja 100% €5'),
  text('Saa 00:00:01,000 kamili', 'Saa 00:00:01,000 kamili'),
  text('10:30', '10:30'),
  text('00:00:05,000', '00:00:05,000'),
  text('10:30:00 kamili', '10:30:00 kamili'),
  text('1, 2, 3, 4, 5, 6, 7, 8', '1, 2, 3, 4, 5, 6, 7, 8'),
  text('192.168.0.1', '192.168.0.1'),
  text('3\n4\n5', '3\n4\n5'),
  text('👋🏾 Habari &#128075;', '👋🏾 Habari 👋'),
  text('WEBVTT ni nini?', 'WEBVTT ni nini?'),
  text('Nenda --> pale', 'Nenda --&gt; pale'),
  text('Saa 10:30 -> 11:00', 'Saa 10:30 -&gt; 11:00'),
  text('{Habari}', '{Habari}'),
  text('♪ Wimbo ♪ \u200fالسلام', '♪ Wimbo ♪ \u200fالسلام'),
  text('NOTE hii si maelezo', 'NOTE hii si maelezo'),
  text('< i >Habari</ i >', '<i>Habari</i>'),
  text('<i>Habari</i', '<i>Habari'),
  text('Habari <font color="#ffff', 'Habari'),
  text('{\\an8Habari', 'Habari'),
  text('a < i', 'a &lt; i'),
  ...[
    '<<I don’t know.>>',
    '<<A veces llueve.>>',
    '<<P. Otieno>>',
    '<A Team>',
    '<V for Vendor>',
    '<Big Ben>',
    '<center stage>',
    '<Small Town>',
    'if (a<b && c>d)',
  ].map((said) => text(said, said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))),
  text('<p class="x">Habari</p> <a href="#">yako</a>', 'Habari yako'),
  text('Habari</br>yako', 'Habari\nyako'),
  text('Habari&lt;br&gt;yako', 'Habari\nyako'),
  text('Habari\vyako', 'Habari\nyako'),
  text('Habari\u2028yako', 'Habari\nyako'),
  text('&amp;quot;Habari&amp;quot;', '"Habari"'),
  text('{/an8}Habari', 'Habari'),
  text('(\\an8)Habari', 'Habari'),
  text('{i}Habari{/i}', 'Habari'),
  text('C:\\New\\home', 'C:\\New\\home'),
  ...['2009 -> 2010', '10 --> 20', '3D -> 2D', '6:00 -> Nairobi', '>> 10:15:30.', 'Nairobi -> 10:30:00'].map(
    (said) => text(said, said.replaceAll('>', '&gt;')),
  ),
  ...['1:1 > 2:1', '10:30 -> 11:00', '1.5 -> 2.5', '3:43.13 > 3:44.39'].map((said) =>
    of(
      `the text ${said} beside full times`,
      lines('1', B_TIME, said, 'Sawa.', '', '2', '00:00:08,000 --> 00:00:09,000', A[2]).replace(
        '1\n',
        `1\n${A_TIME}\n${A[2]}\n\n2\n`,
      ),
      A,
      [3_000, 4_500, `${said.replaceAll('>', '&gt;')}\nSawa.`],
      [8_000, 9_000, A[2]],
    ),
  ),
  text('Ha\0ba\u0007ri', 'Habari'),
  of('tags in capitals over two lines', lines('1', A_TIME, '<I>Habari', 'yako</I>'), [
    1_000,
    2_000,
    '<i>Habari\nyako</i>',
  ]),
];

const VTT_A = '00:01.000 --> 00:02.000';
const webvtt: SubtitleCase[] = [
  of('commas under WEBVTT', lines('WEBVTT', '', '1', A_TIME, A[2], '', '2', B_TIME, B[2]), A, B),
  of('some commas under WEBVTT', lines('WEBVTT', '', VTT_A, A[2], '', B_TIME, B[2]), A, B),
  of('commas without empty lines under WEBVTT', lines('WEBVTT', A_TIME, A[2], B_TIME, B[2]), A, B),
  of('WebVTT with short arrows', lines('WEBVTT', '', '1', '00:01.000 -> 00:02.000', A[2]), A),
  of(
    'WebVTT with short arrows and no empty lines',
    lines('WEBVTT', '', '00:01.000 -> 00:02.000', A[2], '00:03.000 -> 00:04.500', B[2]),
    A,
    B,
  ),
  of(
    'WebVTT with a cue that cannot be read and no empty lines',
    lines('WEBVTT', '', VTT_A, A[2], '00:02.500 -> end', 'lost', '00:03.000 --> 00:04.500', B[2]),
    A,
    B,
  ),
  of('WebVTT with sixty seconds', lines('WEBVTT', '', '00:60.500 --> 00:62.000 align:start', A[2]), [
    60_500,
    62_000,
    A[2],
  ]),
  ...['\r\r\n', '\r\r\r\n', '\n\r'].map((end) =>
    of(
      `WebVTT with lines that end with ${JSON.stringify(end)}`,
      ['WEBVTT', '', VTT_A, A[2], ''].join(end),
      A,
    ),
  ),
  of(
    'WebVTT with two returns before all line feeds but one',
    `WEBVTT\r\n${['', VTT_A, A[2], '', '00:03.000 --> 00:04.500', B[2], ''].join('\r\r\n')}`,
    A,
    B,
  ),
  of(
    'WebVTT with times in a text that are those of the next cue, and cannot be read',
    lines('WEBVTT', '', VTT_A, A[2], '00:00:02.5x 00:00:03.0', 'lost', '', '00:03.000 --> 00:04.500', B[2]),
    A,
    B,
  ),
  of(
    'WebVTT with codes of other formats',
    lines(
      'WEBVTT',
      '',
      VTT_A,
      '{\\an8}<i>Habari\\Nya</i> &quot;asubuhi&quot; {y:i}',
      '',
      '00:03.000 --> 00:04.500',
      B[2],
    ),
    [1_000, 2_000, '<i>Habari\nya</i> &quot;asubuhi&quot;'],
    B,
  ),
  of(
    'WebVTT with lines that have only codes',
    lines(
      'WEBVTT',
      '',
      VTT_A,
      '{\\an8}',
      A[2],
      '{\\i0}',
      '',
      '00:03.000 --> 00:04.500',
      '\\N',
      B[2],
    ).replaceAll('\n', '\r\n'),
    A,
    B,
  ),
  of('WebVTT with an arrow within codes', lines('WEBVTT', '', VTT_A, 'Habari --{\\an8}> yako'), [
    1_000,
    2_000,
    'Habari --{\\an8}> yako',
  ]),
  of('WebVTT after empty lines', lines('', ' ', 'WEBVTT', '', VTT_A, A[2]), A),
  of('webvtt in small letters', lines('webvtt', '', VTT_A, A[2]), A),
  of('WebVTT with a header and SubRip below', lines('WEBVTT', '', ...PLAIN), A, B),
  of('WebVTT with points of full width', lines('WEBVTT', '', '00：00：01.000 --> 00：00：02.000', A[2]), A),
  of(
    'WebVTT with zeros at the end',
    Buffer.concat([Buffer.from(lines('WEBVTT', '', VTT_A, A[2], '')), Buffer.alloc(3_000)]),
    A,
  ),
  of('SubRip called WebVTT by its file', lines('1', A_TIME, A[2]), A),
  of(
    'WebVTT with a cue that cannot be read',
    lines('WEBVTT', '', '00:zz.000 --> 00:02.000', 'lost', '', VTT_A, A[2]),
    A,
  ),
];

/** Files that are not as they should be, or as everybody expects them. */
export const SUBTITLE_CASES: readonly SubtitleCase[] = [
  ...encodings,
  ...layouts,
  ...times,
  ...lost,
  ...texts,
  ...webvtt,
];

/** Files of which browsers read as much as they read without us, with what only WebVTT has. */
export const VALID_WEBVTT: readonly [name: string, text: string][] = [
  ['cues', lines('WEBVTT', '', VTT_A, A[2], '', '00:00:03.000 --> 00:00:04.500', B[2])],
  ['a mark and a title', lines('\ufeffWEBVTT - Kite', '', VTT_A, A[2])],
  ['returns', lines('WEBVTT', '', VTT_A, A[2], '').replaceAll('\n', '\r')],
  ['returns and line feeds', lines('WEBVTT', '', VTT_A, A[2], '').replaceAll('\n', '\r\n')],
  ['a header of several lines', lines('WEBVTT', 'Kind: captions', 'Language: sw', '', VTT_A, A[2])],
  ['no empty line after the header', lines('WEBVTT', VTT_A, A[2])],
  [
    'identifiers and settings',
    lines('WEBVTT', '', 'first', `${VTT_A} align:start position:10% line:0`, A[2]),
  ],
  [
    'notes and styles',
    lines(
      'WEBVTT',
      '',
      'NOTE 00:05,000 -> 00:06,000',
      'of somebody',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      VTT_A,
      A[2],
    ),
  ],
  ['regions', lines('WEBVTT', '', 'REGION', 'id:fred', 'width:40%', '', `${VTT_A} region:fred`, A[2])],
  [
    'voices, classes and times',
    lines('WEBVTT', '', VTT_A, '<v Amina><c.yellow>Habari</c> <00:01.500>ya asubuhi'),
  ],
  [
    'braces and backslashes',
    lines('WEBVTT', 'a\\Nb', '', 'NOTE {\\an8}', '', VTT_A, '{Habari} C:\\Sinema \\o/'),
  ],
  ['entities', lines('WEBVTT', '', VTT_A, 'a &lt; b &amp; c &copy; &nbsp; & d')],
  [
    'text that looks like times',
    lines('WEBVTT', '', VTT_A, '10:30 -> 11:00', '10:30:00 - 11:00:00', '00:00:01,000'),
  ],
  ['text after an empty line', lines('WEBVTT', '', VTT_A, 'Habari', '', 'ya asubuhi')],
  [
    'cues that overlap, are short, or end too early',
    lines(
      'WEBVTT',
      '',
      '00:01.000 --> 00:05.000',
      'a',
      '',
      '00:02.000 --> 00:02.000',
      'b',
      '',
      '00:04.000 --> 00:03.000',
      'c',
    ),
  ],
  [
    'many hours',
    lines('WEBVTT', '', '100:00:01.000 --> 100:00:02.000', A[2], '', '1:00:01.000 --> 1:00:02.000', B[2]),
  ],
  [
    'tabs and no spaces',
    lines('WEBVTT', '', '00:01.000\t-->\t00:02.000', A[2], '', '00:03.000-->00:04.500', B[2]),
  ],
  ['cues without text', lines('WEBVTT', '', VTT_A, '', '00:03.000 --> 00:04.500', B[2])],
  ['a zero and a bad byte', lines('WEBVTT', '', VTT_A, 'Ha\0bari \ufffd')],
];

const cue = lines('1', A_TIME, A[2], '');

/** Files that are no subtitles, and why. */
export const NO_SUBTITLES: readonly [name: string, bytes: Buffer, problem: string][] = [
  ['nothing', Buffer.alloc(0), subtitleProblems.empty],
  ['spaces', Buffer.from(' \r\n\t\n'), subtitleProblems.empty],
  ['only a mark', Buffer.of(0xef, 0xbb, 0xbf), subtitleProblems.empty],
  ['gzip', Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), subtitleProblems.packed('gzip')],
  ['a ZIP', Buffer.from('PK\u0003\u0004film.srt'), subtitleProblems.packed('ZIP')],
  ['a RAR', Buffer.from('Rar!\u001a\u0007\0'), subtitleProblems.packed('RAR')],
  ['7z', Buffer.of(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4), subtitleProblems.packed('7z')],
  ['a page', Buffer.from('<!DOCTYPE html>\n<html><title>Sign in</title>'), subtitleProblems.page],
  [
    'a page after a comment',
    Buffer.from('<!-- saved -->\n<html lang="en"><body>00:01 --> 00:02\nx'),
    subtitleProblems.page,
  ],
  [
    'ASS in UTF-16 in which nothing is said',
    encodeAs('utf-16le', '\ufeff[Script Info]\r\nTitle: Kite\r\n'),
    subtitleProblems.noCues,
  ],
  ['MicroDVD', Buffer.from('{1}{1}25.000\n{25}{50}Habari|yako\n'), subtitleProblems.microdvd],
  ['MPL2', Buffer.from('[10][20]Habari\n'), subtitleProblems.mpl2],
  ['RTF', Buffer.from(`{\\rtf1\\ansi\n${A_TIME}\\par\nHabari\\par\n}`), subtitleProblems.document],
  [
    'TTML',
    Buffer.from('<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"/>'),
    subtitleProblems.otherMarkup,
  ],
  ['SAMI', Buffer.from('<SAMI><HEAD></HEAD></SAMI>'), subtitleProblems.otherMarkup],
  [
    'a picture',
    Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0001\0\0\0\0\0', 'latin1'),
    subtitleProblems.binary,
  ],
  ['zeros', Buffer.alloc(1_000), subtitleProblems.binary],
  ['a letter', Buffer.from('Dear tenants,\nthe water is back.\n'), subtitleProblems.noCues],
  [
    'a piece of a page',
    Buffer.from(`<div class="film"><pre>\n${lines('1', A_TIME, A[2])}</pre></div>\n`),
    subtitleProblems.page,
  ],
  [
    'a page after a long comment',
    Buffer.from(
      `<!--${' saved'.repeat(1_000)} -->\n<html><body>\n${lines('1', A_TIME, A[2])}</body></html>\n`,
    ),
    subtitleProblems.page,
  ],
  ['JSON', Buffer.from(`{\n"${A_TIME}",\n"${A[2]}"\n}\n`), subtitleProblems.json],
  ['WebVTT with only times', Buffer.from(lines('WEBVTT', '', VTT_A, '', B_TIME)), subtitleProblems.noCues],
  ['WebVTT with only tags', Buffer.from(lines('WEBVTT', '', VTT_A, '<i></i>')), subtitleProblems.noCues],
  [
    'WebVTT with words for times',
    Buffer.from(lines('WEBVTT', '', 'start --> end', A[2])),
    subtitleProblems.noCues,
  ],
  ['WebVTT without cues', Buffer.from('WEBVTT\n\nNOTE nothing\n'), subtitleProblems.noCues],
  ['only times', Buffer.from(lines('1', A_TIME, '', '2', B_TIME)), subtitleProblems.noCues],
  [
    'only cues that cannot be read',
    Buffer.from(lines('1', '00:00:02,000 -->', A[2])),
    subtitleProblems.noCues,
  ],
  [
    'more than 1 MiB',
    Buffer.from(cue.repeat(Math.ceil((1024 * 1024) / cue.length) + 1)),
    subtitleProblems.tooLarge,
  ],
];
