import { expect, it } from 'vitest';
import { withoutFirst } from './processors.rules.ts';

it.each([
  ['0-3', '1-3'],
  ['0-1', '1'],
  ['2-5,8', '3-5,8'],
  ['0,2', '2'],
  ['1,4-6\n', '4-6'],
  ['0', null],
  ['', null],
  ['none', null],
])('of the processors %j, all but the first are %j', (list, rest) => {
  expect(withoutFirst(list)).toBe(rest);
});
