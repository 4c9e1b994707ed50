import { expect, it } from 'vitest';
import { beginningOf } from './answers.rules.ts';

it('shortens an answer without splitting a character', () => {
  expect(beginningOf('Short', 5)).toBe('Short');
  expect(beginningOf('Too long', 5)).toBe('Too…');
  expect(beginningOf('abc🎬de', 5)).toBe('abc…');
});
