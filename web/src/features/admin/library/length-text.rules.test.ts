import { expect, it } from 'vitest';
import { lengthText } from './length-text.rules.ts';

it.each([
  [6.4, '6 s'],
  [60, '1 min'],
  [3_599, '1 h 0 min'],
  [5_640, '1 h 34 min'],
])('%s seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
