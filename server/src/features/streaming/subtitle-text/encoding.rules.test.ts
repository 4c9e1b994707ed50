import type { SubtitleEncoding } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { encodeAs } from '../../../testing/encode-as.ts';
import { DIALOGUE } from '../../../testing/subtitle-dialogue.ts';
import { decodeAs } from './code-pages.rules.ts';
import { guessEncoding } from './encoding.rules.ts';
import { readingsOf } from './judgement.rules.ts';

const guessOf = (encoding: SubtitleEncoding, text: string) => guessEncoding(encodeAs(encoding, text));

describe('the encoding of a few lines', () => {
  it.each<[SubtitleEncoding, string]>([
    ['windows-1252', 'The garçon is here.\nThank you.\n'],
    ['windows-1252', 'I don’t know.\nIt’s fine – really.\n'],
    ['windows-1252', 'I don´t know.\nIt´s fine.\n'],
    [
      'windows-1252',
      `${'This is a long film in English, and almost all of it is.\n'.repeat(30)}To the café, voilà!\n`,
    ],
    ['ibm850', 'Wir müssen gehen.\nDie Tür ist zu.\n'],
    ['iso-8859-7', 'Άννα!\nΠού είσαι;\n'],
    ['windows-1253', 'Άννα!\nΠού είσαι;\n'],
  ])('is sure where no other reading is without flaws: %s, %j', (encoding, text) => {
    expect(guessOf(encoding, text)).toMatchObject({ encoding, isSure: true });
  });

  it.each<[SubtitleEncoding, string]>([
    ['big5', '好的。\n謝謝你。\n'],
    ['windows-1251', 'Нет, да\n'],
    ['windows-1254', 'Şimdi değil.\n'],
    ['iso-8859-2', 'Kde jsi byl večer? Maminka říkala, že už.\n'],
  ])('is left to somebody who knows the language: %s, %j', (encoding, text) => {
    const guess = guessOf(encoding, text);
    expect(guess.isSure).toBe(false);
    expect(readingsOf(encodeAs(encoding, text), guess).map((each) => each.encoding)).toContain(encoding);
  });
});

const ENGLISH = [
  'Where were you last night?',
  'It rained.',
  'We went home.',
  'Dinner is ready.',
  'It is fine.',
];

describe('what stands beside the language', () => {
  it.each(DIALOGUE)('tags leave %s of %s as sure as without them', (encoding, _language, spoken) => {
    const text = spoken
      .map((line) => `{\\an8}<font face="Trebuchet MS" color="#ffff00"><i>${line}</i></font>`)
      .join('\n');
    const bytes = encodeAs(encoding, text);
    const guess = guessEncoding(bytes);
    expect(guess.isSure).toBe(true);
    expect(decodeAs(bytes, guess.encoding)).toBe(text);
  });

  it.each(DIALOGUE)('English beside it makes %s of %s unsure at most', (encoding, _language, spoken) => {
    const text = spoken.map((line, at) => `${line} ${ENGLISH[at]}`).join('\n');
    const bytes = encodeAs(encoding, text);
    const guess = guessEncoding(bytes);
    const offered = readingsOf(bytes, guess).map((each) => decodeAs(bytes, each.encoding));
    expect(offered).toContain(text);
  });

  it('braces that are halves of characters are no codes', () => {
    const text = '日本から急に帰ってきた。\n基本は急がないことだ。\n'.repeat(4);
    expect([...encodeAs('shift_jis', '本急')].map((byte) => String.fromCodePoint(byte))).toEqual(
      expect.arrayContaining(['{', '}']),
    );
    expect(guessOf('shift_jis', text)).toMatchObject({ encoding: 'shift_jis', isSure: true });
  });

  it('Icelandic has its own letters in their places', () => {
    const icelandic =
      'Hvar varstu í alla nótt?\nÉg veit ekki hvað ég á að segja þér.\nÞetta er þitt mál, góði minn.\nÞakka þér kærlega fyrir.\nNýr bíll stóð fyrir utan húsið.\nÍþróttir í sjónvarpsþætti.\nÉg sá þig í gær með þeim.\n';
    expect(guessOf('windows-1252', icelandic)).toMatchObject({ encoding: 'windows-1252', isSure: true });
  });
});

const FILM = 'This is a long film in English.\n'.repeat(600);

describe('a reading is not sure', () => {
  it.each<[string, Buffer, SubtitleEncoding]>([
    [
      'with a word of another script in English',
      encodeAs('windows-1251', `${FILM}Привет, she said.\n`),
      'windows-1251',
    ],
    [
      'with as much of Windows as of UTF-8',
      Buffer.concat([
        Buffer.from('Le señor Núñez llamó.\n'.repeat(10)),
        encodeAs('windows-1252', 'El niño está aquí.\n'.repeat(10)),
      ]),
      'utf-8',
    ],
    [
      'with more flaws than a careless writer makes',
      Buffer.from('\u00c7a co\u00fbte 5 \u00a4, c\u00bdur.\n'.repeat(6), 'latin1'),
      'windows-1252',
    ],
    ['of few letters that are not ASCII', encodeAs('windows-1252', 'Ååå, nääää!\nÖööh...\n'), 'windows-1252'],
  ])('%s', (_name, bytes, encoding) => {
    const guess = guessEncoding(bytes);
    expect(guess.isSure).toBe(false);
    expect(guess.likely.slice(0, 8)).toContain(encoding);
  });
});

it.each<SubtitleEncoding>(['gb18030', 'big5', 'shift_jis', 'euc-kr'])(
  'English with the quotes of %s keeps them',
  (encoding) => {
    const text = 'I don’t know what you’re talking about.\n'.repeat(10);
    const bytes = encodeAs(encoding, text);
    const guess = guessEncoding(bytes);
    expect(readingsOf(bytes, guess).map((each) => decodeAs(bytes, each.encoding))).toContain(text);
  },
);

it.each<[SubtitleEncoding, string]>([
  ['ibm850', 'NOCH EIN BIER FÜR MICH, BITTE SCHÖN.\nNATÜRLICH, ICH WÜSSTE ES.\n'],
  ['ibm850', 'TÅGET GÅR TILL MALMÖ.\nJAG ÄR HÄR.\n'],
])('capitals of %s are not surely of Windows: %j', (encoding, text) => {
  const bytes = encodeAs(encoding, text);
  const guess = guessEncoding(bytes);
  expect(readingsOf(bytes, guess).map((each) => decodeAs(bytes, each.encoding))).toContain(text);
});

it('UTF-8 of which more is damaged than whole is offered as UTF-8', () => {
  const bytes = Buffer.concat([
    Buffer.from('To the café.\nI don'),
    Buffer.of(0x92),
    Buffer.from('t know.\nIt'),
    Buffer.of(0x92),
    Buffer.from('s late.\n'),
  ]);
  const guess = guessEncoding(bytes);
  expect(guess.isSure).toBe(false);
  expect(guess.likely.slice(0, 2)).toContain('utf-8');
});

it.each(['utf-16le', 'utf-16be'] as const)('%s without a mark may have little that is ASCII', (encoding) => {
  const text = '昨夜はどこにいたのか教えてくれないか\r\n'.repeat(12);
  const bytes = encodeAs(encoding, `1\r\n00:00:01,000 --> 00:00:02,000\r\n${text}`);
  expect(guessEncoding(bytes)).toMatchObject({ encoding, isSure: true });
});

/** With a byte that is no character in the middle. */
const damaged = (bytes: Buffer): Buffer => {
  const at = bytes.indexOf(0x0a) - 2;
  return Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at)]);
};

it.each(DIALOGUE.filter(([encoding]) => ['gb18030', 'big5', 'shift_jis', 'euc-kr'].includes(encoding)))(
  'a bad byte costs %s not more than its rank',
  (encoding, _language, spoken) => {
    expect(guessEncoding(damaged(encodeAs(encoding, spoken.join('\n')))).likely.slice(0, 3)).toContain(
      encoding,
    );
  },
);

it('there is something to choose from for any bytes', () => {
  const all = Buffer.from(Array.from({ length: 0x80 }, (_, at) => 0x80 + at));
  for (const bytes of [
    all,
    Buffer.of(0x81),
    Buffer.of(0xff, 0x41),
    Buffer.from('T\u0081r ist zu\n', 'latin1'),
  ])
    expect(guessEncoding(bytes).likely).not.toEqual([]);
});
