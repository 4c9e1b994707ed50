import { expect, it } from 'vitest';
import { besideField } from './sentence.rules.ts';

it.each([
  ['must name a file and have single slashes', 'It must name a file and have single slashes.'],
  ['must not contain / \\ : * ? " < > |', 'It must not contain / \\ : * ? " < > |.'],
  ['is required', 'It is required.'],
  ['is too long.', 'It is too long.'],
  ['Enter a name.', 'Enter a name.'],
  ['Password does not match', 'Password does not match'],
  ['', ''],
])('turns %j into %j', (problem, text) => {
  expect(besideField(problem)).toBe(text);
});
