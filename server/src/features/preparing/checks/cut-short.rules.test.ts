import { expect, it } from 'vitest';
import { cutShortProblem } from './cut-short.rules.ts';

it.each([
  [8.7, 24, 'only the first 8.7 s of 24.0 s can be read'],
  [59.7, 120, 'only the first 59.7 s of 2 min 0 s can be read'],
  [3_000.4, 7_199.6, 'only the first 50 min 0 s of 120 min 0 s can be read'],
  [0, 1, 'only the first 0.0 s of 1.0 s can be read'],
])('%f s of %f s: %s', (read, duration, words) => {
  expect(cutShortProblem(read, duration)).toBe(words);
});

it.each([
  [20, 24],
  [110, 120],
  [7_060, 7_200],
  [130, 120],
  [null, 120],
  [8, null],
])('allows for a sound that is longer, or for what is not known: %s s of %s s', (read, duration) => {
  expect(cutShortProblem(read, duration)).toBeNull();
});
