import { expect, it } from 'vitest';
import { isLow } from './space.rules.ts';

const GB = 1_000_000_000;

it.each([
  [{ free: 312 * GB, total: 1_000 * GB }, false],
  [{ free: 100 * GB, total: 1_000 * GB }, false],
  [{ free: 99 * GB, total: 1_000 * GB }, true],
  [{ free: 5 * GB, total: 20 * GB }, false],
  [{ free: 4.9 * GB, total: 20 * GB }, true],
  [{ free: 0, total: 0 }, true],
])('%o is low: %s', (room, expected) => {
  expect(isLow(room)).toBe(expected);
});
