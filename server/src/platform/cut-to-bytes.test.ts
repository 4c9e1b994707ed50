import { expect, it } from 'vitest';
import { cutToBytes } from './cut-to-bytes.ts';

it.each([
  ['', 0, ''],
  ['kite', 4, 'kite'],
  ['kite', 3, 'kit'],
  ['ፊልም', 9, 'ፊልም'],
  ['ፊልም', 8, 'ፊል'],
  ['a🪁b', 5, 'a🪁'],
  ['a🪁b', 4, 'a'],
])('%s in %d bytes is %s', (text, maxBytes, cut) => {
  expect(cutToBytes(text, maxBytes)).toBe(cut);
});
