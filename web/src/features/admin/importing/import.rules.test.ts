import { expect, it } from 'vitest';
import { isMovieDatabaseId } from './import.rules.ts';

it.each([
  ['12', true],
  [' 603 ', true],
  ['', false],
  ['0', false],
  ['tt0133093', false],
  ['1234567890', false],
])('takes %s for an id: %s', (typed, isId) => {
  expect(isMovieDatabaseId(typed)).toBe(isId);
});
