import { ID_MAX } from '@sebule/contract/common/limits';
import { expect, it } from 'vitest';
import { titleIdIn } from './title-id.rules.ts';

it.each([
  ['id=12', 12],
  [`id=${ID_MAX}`, ID_MAX],
  [`id=${ID_MAX + 1}`, null],
  ['id=0', null],
  ['id=-1', null],
  ['id=1.5', null],
  ['id=x', null],
  ['id=', null],
  ['', null],
])('the address ?%s names the title %s', (search, id) => {
  expect(titleIdIn(new URLSearchParams(search))).toBe(id);
});
