import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it.each([
  ['Rain', 4, 'Rain'],
  ['Rainy', 4, 'Rain'],
  ['Rai🌧', 4, 'Rai'],
  ['Rai🌧', 5, 'Rai🌧'],
  // Not ours to mend.
  ['Rai\uD83C', 4, 'Rai\uD83C'],
])('cuts %s to %i', (text, max, kept) => {
  expect(cutText(text, max)).toBe(kept);
});
