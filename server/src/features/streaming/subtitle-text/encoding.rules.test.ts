import type { SubtitleEncoding } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { encodeAs } from '../../../testing/encode-as.ts';
import { DIALOGUE } from '../../../testing/subtitle-dialogue.ts';
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
