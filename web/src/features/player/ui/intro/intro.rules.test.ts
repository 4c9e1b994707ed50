import { expect, it } from 'vitest';
import { canBeSkipped } from './intro.rules.ts';

it.each([
  [9.9, false],
  [10, true],
  [36.9, true],
  // Less than three seconds are left.
  [37.1, false],
  [40, false],
  [500, false],
])('at second %d, an intro from 10 to 40 can be skipped: %s', (second, expected) => {
  expect(canBeSkipped({ from: 10, to: 40 }, second)).toBe(expected);
});

it('is never offered without an intro', () => {
  expect(canBeSkipped(null, 10)).toBe(false);
});
