import { expect, it } from 'vitest';
import { isTaken, movedEnd, takenField } from './episodes.rules.ts';

const at = (order_no: number, episode_end: number | null = null) => ({
  order_no,
  episode_end,
  episode_no: order_no,
});

it.each([
  ['the first number of a double one', at(1), true],
  ['the last number of a double one', at(2), true],
  ['what is between', at(4), true],
  ['a free number', at(3), false],
  ['a double one that begins before it', at(0, 1), true],
  ['a double one around it', at(0, 9), true],
  ['a double one beside it', at(7, 8), false],
])('knows whether numbers are taken: %s', (_what, episode, taken) => {
  expect(isTaken(episode, [at(1, 2), at(4, 6)])).toBe(taken);
});

it('moves the last number along', () => {
  expect(movedEnd(at(1, 2), 5)).toBe(6);
  expect(movedEnd(at(1), 5)).toBeNull();
});

it('names the field of a form that is taken', () => {
  const others = [at(1, 2), at(5)];
  expect(takenField({ episode_order: 2 }, others)).toBe('episode_order');
  expect(takenField({ episode_order: 3, episode_end: 5 }, others)).toBe('episode_end');
  expect(takenField({ episode_order: 3, episode_end: 4 }, others)).toBeNull();
  expect(takenField({ episode_order: 3, episode_no: 5 }, others)).toBe('episode_no');
  // What it has already is not questioned, but what it takes along is.
  expect(takenField({ episode_order: 3 }, others, at(3, 5))).toBeNull();
  expect(takenField({ episode_order: 4 }, others, at(7, 8))).toBe('episode_end');
  expect(takenField({ episode_order: 3, episode_end: null }, others, at(3, 5))).toBeNull();
});
