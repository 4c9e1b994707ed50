import { expect, it } from 'vitest';
import { everyNumber, numbersIn } from './episode-numbers.rules.ts';

it.each([
  ['3', 3, undefined],
  [' 3 ', 3, undefined],
  ['1-2', 1, 2],
  ['1–3', 1, 3],
  ['01 - 02', 1, 2],
  ['0', 0, undefined],
])('reads the numbers %j', (typed, first, last) => {
  expect(numbersIn(typed)).toEqual({ first, last });
});

it.each(['', 'x', '2-1', '1-1', '1-', '-2', '1-2-3', '12345', '1-12345', '1.5'])('refuses %j', (typed) => {
  expect(numbersIn(typed)).toBeNull();
});

it('counts what is between', () => {
  expect(everyNumber({ first: 2, last: 4 })).toEqual([2, 3, 4]);
  expect(everyNumber({ first: 2, last: undefined })).toEqual([2]);
});
