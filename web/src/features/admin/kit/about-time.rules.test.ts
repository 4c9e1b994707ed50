import { expect, it } from 'vitest';
import { aboutTime } from './about-time.rules.ts';

it.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, 'about 1 minute'],
  [310, 'about 5 minutes'],
  [1_130, 'about 19 minutes'],
  [1_440, 'about 25 minutes'],
  [3_500, 'about 1 hour'],
  [3_600, 'about 1 hour'],
  [5_200, 'about 1½ hours'],
  [16_000, 'about 4½ hours'],
  [20_000, 'about 6 hours'],
  [100_000, 'about 28 hours'],
  [200_000, 'about 2 days'],
])('%d s are %s', (seconds, text) => {
  expect(aboutTime(seconds)).toBe(text);
});
