import { expect, it } from 'vitest';
import { costText, forcedText, smsCost } from './sms-cost.rules.ts';

it('tells what a text costs', () => {
  expect(costText(9, smsCost('a'.repeat(161), 9, 0.8))).toBe(
    '9 residents, 2 text messages each, about KES 14',
  );
  expect(costText(1, smsCost('a', 1, 0.8))).toBe('1 resident, 1 text message, about KES 0.80');
  expect(costText(5_000, smsCost('a', 5_000, 0.8))).toBe(
    '5,000 residents, 1 text message each, about KES 4,000',
  );
});

it('counts the text as it is sent', () => {
  expect(smsCost(`${'a'.repeat(159)}’ `, 2, 1)).toMatchObject({ parts: 1, total: 2, kes: 2, forcedBy: null });
});

it('names a character for which less fits, and what it costs', () => {
  const cost = smsCost(`${'a'.repeat(99)}ê`, 9, 0.8);
  expect(cost).toMatchObject({ parts: 2, forcedBy: 'ê', plainParts: 1 });
  expect(forcedText(cost)).toBe(
    'With “ê”, less than half fits into a text message. Without such characters, 1 would do.',
  );
});

it.each([
  ['short anyway', 'Karibu 🎬', 'With “🎬”, less than half fits into a text message.'],
  ['of such characters only', '🎬'.repeat(40), 'With “🎬”, less than half fits into a text message.'],
  ['plain', 'Karibu', null],
])('promises nothing for a text that is %s', (_what, text, expected) => {
  expect(forcedText(smsCost(text, 1, 1))).toBe(expected);
});
