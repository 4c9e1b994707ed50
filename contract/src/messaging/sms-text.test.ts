import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countSms, kesText, noticeSms, smsText } from './sms-text.ts';

describe('countSms', () => {
  it.each([
    ['nothing', '', 0],
    ['one character', 'a', 1],
    ['a full part', 'a'.repeat(160), 1],
    ['one more', 'a'.repeat(161), 2],
    ['two full parts', 'a'.repeat(306), 2],
    ['one more than two', 'a'.repeat(307), 3],
    ['letters of the alphabet that are not in ASCII', 'ÄÖÑÜ§¿äöñüàèéùìòÇØøÅåÆæßÉ£¥¤ΔΩ'.repeat(5), 1],
    ['signs that count twice', '€'.repeat(80), 1],
    ['one more of them', '€'.repeat(81), 2],
    // 152 + 2 do not fit into 153: the part ends early.
    ['one of them at the end of a part', `${'a'.repeat(152)}€${'a'.repeat(151)}`, 2],
    ['that one with one more character', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ])('counts %s', (_what, text, parts) => {
    expect(countSms(text)).toEqual({ encoding: 'GSM-7', parts, forcedBy: [] });
  });

  it.each([
    ['a full part', `ê${'a'.repeat(69)}`, 1],
    ['one more', `ê${'a'.repeat(70)}`, 2],
    ['two full parts', `ê${'a'.repeat(133)}`, 2],
    ['one more than two', `ê${'a'.repeat(134)}`, 3],
  ])('counts %s of a text with a letter that the alphabet lacks', (_what, text, parts) => {
    expect(countSms(text)).toEqual({ encoding: 'UCS-2', parts, forcedBy: ['ê'] });
  });

  it('does not split an emoji between two parts', () => {
    // 66 + 2 do not fit into 67: the first part has 66, and so the third begins one character earlier.
    const split = `${'a'.repeat(66)}🎬${'a'.repeat(65)}`;
    expect(countSms(split).parts).toBe(2);
    expect(countSms(`${split}a`).parts).toBe(3);
    expect(countSms(`${'a'.repeat(67)}🎬${'a'.repeat(65)}`).parts).toBe(2);
  });

  it('names every character that is not in the alphabet once', () => {
    expect(countSms('ê 🎬 ê ç').forcedBy).toEqual(['ê', '🎬', 'ç']);
  });

  it('never needs fewer parts for a longer text', () => {
    const texts = fc.string({ unit: fc.constantFrom('a', '€', 'ê', '🎬'), maxLength: 500 });
    fc.assert(fc.property(texts, texts, (text, more) => countSms(text + more).parts >= countSms(text).parts));
  });
});

describe('smsText', () => {
  it('makes straight what word processors have bent', () => {
    expect(smsText(' “Mama’s” — 5–6 p.m.… ‘now’\u00A0here\u202F! ')).toBe(
      `"Mama's" - 5-6 p.m.... 'now' here !`,
    );
  });

  it('removes what nobody sees, but not what joins emoji', () => {
    expect(smsText('a\u200Bb\u00ADc\uFEFFd')).toBe('abcd');
    expect(smsText('👩‍🚒')).toBe('👩‍🚒');
  });

  it('keeps line breaks, in one form', () => {
    expect(smsText('a\r\nb\rc\nd\u2028e')).toBe('a\nb\nc\nd\ne');
  });

  it('composes letters, which the alphabet has only so', () => {
    expect(countSms(smsText('Cafe\u0301'))).toMatchObject({ encoding: 'GSM-7' });
  });

  it('makes a text cheaper that has a curly quote', () => {
    const text = `${'a'.repeat(100)}’`;
    expect([countSms(text).parts, countSms(smsText(text)).parts]).toEqual([2, 1]);
  });
});

it('a notice becomes one text message', () => {
  expect(noticeSms({ title: 'Water ', message: '“Off” — until 5 p.m.…' })).toBe(
    'Water \n"Off" - until 5 p.m....',
  );
});

it.each([
  [0, 'KES 0'],
  [0.8, 'KES 0.80'],
  [1.6, 'KES 1.60'],
  [4, 'KES 4'],
  [14.4, 'KES 14'],
  [999.6, 'KES 1,000'],
  [4_000, 'KES 4,000'],
  [1_234_567, 'KES 1,234,567'],
])('the amount %d is written as %s', (amount, text) => {
  expect(kesText(amount)).toBe(text);
});
