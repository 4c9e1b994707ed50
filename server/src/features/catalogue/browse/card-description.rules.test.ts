import { CARD_DESCRIPTION_MAX } from '@sebule/contract';
import { expect, it } from 'vitest';
import { cardDescription } from './card-description.rules.ts';

it('keeps a text that is short enough', () => {
  const text = 'x'.repeat(CARD_DESCRIPTION_MAX);
  expect(cardDescription(text)).toBe(text);
});

it('ends a longer one after a word', () => {
  const short = cardDescription('Bahari nyeusi '.repeat(40));
  expect(short).toMatch(/(Bahari|nyeusi)…$/);
  expect(short.length).toBeLessThanOrEqual(CARD_DESCRIPTION_MAX);
});

it('ends a text without words somewhere', () => {
  expect(cardDescription('字'.repeat(1_000))).toHaveLength(CARD_DESCRIPTION_MAX);
});

it.each([0, 1])('never ends with half an emoji', (shift) => {
  const short = cardDescription('x'.repeat(shift) + '🎬'.repeat(500));
  expect(short.isWellFormed()).toBe(true);
});
