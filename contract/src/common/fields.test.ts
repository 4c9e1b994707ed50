import { describe, expect, it } from 'vitest';
import { email, id, line, pathId, text, typedEmail } from './fields.schema.ts';
import { ID_MAX } from './limits.ts';

const MAX = 60;
/** The parsed value of a field, or its first error. */
const read = (field: ReturnType<typeof text>, value: string) => {
  const { data, error } = field.safeParse(value);
  return data ?? error?.issues[0]?.message;
};

const EMPTY = 'must not be empty';
const CONTROL = 'must not contain control characters';

const written = [
  ['Swahili', 'Sauti haisikiki vizuri, ng’ombe!'],
  ['Arabic', 'الصوت متأخر'],
  ['Hindi, with marks and a joiner', 'क्‍ष हिन्दी'],
  ['a family of emoji, joined', '👨‍👩‍👧‍👦'],
  ['an emoji in colour', '❤️'],
  ['a keycap', '5️⃣'],
  ['a flag', '🇰🇪'],
  ['a flag of tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['marks of direction', 'Sebule \u200Eabc\u200F \u061C'],
  ['punctuation alone', '?'],
];

const unseen = [
  ['a zero-width space', '\u200B'],
  ['several that have no width', '\u200B \u2060\u200D'],
  ['a soft hyphen', '\u00AD'],
  ['a mark of direction alone', '\u200E'],
  ['a joiner of graphemes', '\u034F'],
  ['a variation selector', '\uFE0F'],
  ['a lone combining mark', '\u0301'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['invisible tags', '\u{E0041}\u{E007F}'],
  ['a private character', '\uE000'],
];

const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

describe.each([
  ['text', text(MAX)],
  ['line', line(MAX)],
])('%s', (_name, field) => {
  it.each(written)('takes %s', (_what, value) => {
    expect(read(field, value)).toBe(value);
  });

  it.each(unseen)('treats %s as empty', (_what, value) => {
    expect(read(field, value)).toBe(EMPTY);
  });

  it.each(turning)('removes %j, which messengers put around names', (character) => {
    expect(read(field, `${character} before${character}after`)).toBe('beforeafter');
  });

  it.each(['\0', '\x7F'])('refuses %j', (character) => {
    expect(read(field, `before${character}after`)).toBe(CONTROL);
  });

  it('trims, composes, and counts afterwards', () => {
    expect(read(field, `  Cafe\u0301 ${' '.repeat(MAX)}`)).toBe('Café');
    expect(field.safeParse('x'.repeat(MAX)).success).toBe(true);
    expect(field.safeParse('x'.repeat(MAX + 1)).success).toBe(false);
  });
});

describe('text', () => {
  it('accepts an emoji that is newer than this server', () => {
    expect(read(text(MAX), '\u{1FAFF}\u{1FB00}')).toBe('\u{1FAFF}\u{1FB00}');
    expect(read(text(MAX), '\u{1F8FF}')).toBe('\u{1F8FF}');
  });

  it('keeps line breaks and tabs', () => {
    expect(read(text(MAX), 'one\n\ttwo\r\nthree')).toBe('one\n\ttwo\r\nthree');
  });

  it('turns a word processor’s line breaks into normal ones', () => {
    expect(read(text(MAX), 'one\u2028two\u2029three')).toBe('one\ntwo\nthree');
  });
});

describe('line', () => {
  it.each(['\n', '\r\n', '\t', '\t\t', '\u0085', '\u2028', '\u2029'])(
    'turns %j into a space',
    (character) => {
      expect(read(line(MAX), `before${character}after${character}`)).toBe('before after');
    },
  );

  it('refuses other control characters', () => {
    expect(read(line(MAX), 'before\u009Bafter')).toBe(CONTROL);
  });
});

describe.each([
  ['an e-mail address', email],
  ['one that is looked up', typedEmail],
])('%s', (_name, field) => {
  it.each([
    ' Owner@Sebule.example ',
    '\u200Bowner@sebule.example\uFEFF',
    '\u202Aowner@sebule.example\u202C',
    'ow\u00ADner＠sebule.example',
  ])('is read from %j', (typed) => {
    expect(field.parse(typed)).toBe('owner@sebule.example');
  });
});

describe('an id', () => {
  it.each([
    [1, true],
    [ID_MAX, true],
    [0, false],
    [ID_MAX + 1, false],
    [1.5, false],
  ])('%d: %s', (value, isOne) => {
    expect([id.safeParse(value).success, pathId.safeParse(String(value)).success]).toEqual([isOne, isOne]);
  });
});
