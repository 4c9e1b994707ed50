import { expect, it } from 'vitest';
import { dropPlace, moveText, moved, sameOrder } from './order.rules.ts';

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

it('says where something is now', () => {
  expect(moveText('Rain', 1, 8)).toBe('Rain is now 2 of 8');
});

it('compares orders', () => {
  expect(sameOrder(list, [...list])).toBe(true);
  expect(sameOrder(list, list.slice(1))).toBe(false);
  expect(sameOrder(list, moved(list, 0, 1))).toBe(false);
});
