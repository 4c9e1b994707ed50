import { expect, it } from 'vitest';
import { clockTime } from './words.rules.ts';

it('writes places in a film', () => {
  expect([0, 185, 6_130, 59.6].map(clockTime)).toEqual(['0:00', '3:05', '1:42:10', '1:00']);
});
