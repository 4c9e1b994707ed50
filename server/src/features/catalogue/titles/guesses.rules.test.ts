import { expect, it } from 'vitest';
import { guessesAfter, guessesIn, guessesText } from './guesses.rules.ts';

it('lists the fields that nobody has entered', () => {
  expect(guessesIn(guessesText(['runtime', 'adult']))).toEqual(['runtime', 'adult']);
  expect(guessesIn(guessesText([]))).toEqual([]);
});

it.each([
  ['runtime,adult', ['runtime', 'title'], 'adult'],
  ['runtime', ['runtime'], ''],
  ['adult', ['title'], 'adult'],
  ['', ['title'], ''],
])('of %j, a change of %j leaves %j', (stored, changed, left) => {
  expect(guessesAfter(stored, changed)).toBe(left);
});
