import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

it.each([
  [[], ['The Kite']],
  [[[0, 3]], ['[The]', ' Kite']],
  [[[4, 8]], ['The ', '[Kite]']],
  [
    [
      [0, 1],
      [4, 6],
    ],
    ['[T]', 'he ', '[Ki]', 'te'],
  ],
])('a text is divided at its marks %j', (marks, parts) => {
  expect(markedParts('The Kite', marks).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))).toEqual(
    parts,
  );
});
