import { expect, it } from 'vitest';
import { dropPlace, moveText, moved, placeProblem, renumbered, sameOrder } from './order.rules.ts';

const list = ['a', 'b', 'c', 'd'];

it.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, 4, 'abcd'],
  [-1, 2, 'abcd'],
  [0, -1, 'abcd'],
])('moves %s to %s', (from, to, order) => {
  expect(moved(list, from, to).join('')).toBe(order);
  expect(list.join('')).toBe('abcd');
});

it.each([
  [0, 2, false, 'bacd'],
  [0, 2, true, 'bcad'],
  [3, 1, false, 'adbc'],
  [3, 1, true, 'abdc'],
  [1, 1, true, 'abcd'],
  [1, 0, true, 'abcd'],
])('drops %s on %s, lower half: %s', (from, over, isLowerHalf, order) => {
  expect(moved(list, from, dropPlace(from, over, isLowerHalf)).join('')).toBe(order);
});

it('says where a moved row is now', () => {
  expect(moveText('Rain', 1, 8)).toBe('Rain is now 2 of 8');
});

it('tells whether two orders are the same', () => {
  expect(sameOrder(list, [...list])).toBe(true);
  expect(sameOrder(list, list.slice(1))).toBe(false);
  expect(sameOrder(list, moved(list, 0, 1))).toBe(false);
});

it.each([
  ['1', null],
  [' 8 ', null],
  ['0', 'Enter a number from 1 to 8.'],
  ['9', 'Enter a number from 1 to 8.'],
  ['', 'Enter a number from 1 to 8.'],
  ['1.5', 'Enter a number from 1 to 8.'],
  ['-1', 'Enter a number from 1 to 8.'],
  ['two', 'Enter a number from 1 to 8.'],
])('the place %j of 8', (typed, problem) => {
  expect(placeProblem(typed, 8)).toBe(problem);
});

it.each([
  [
    [2, 1, 3],
    [1, 2, 3],
  ],
  [
    [1, 0, 2],
    [0, 1, 2],
  ],
  [
    [7, 5, 10],
    [5, 7, 10],
  ],
  [
    [3, 3, 9],
    [1, 2, 3],
  ],
  [[], []],
])('numbers rows that had %j', (before, after) => {
  expect(renumbered(before)).toEqual(after);
});
