import { expect, it } from 'vitest';
import { LIST_LIMIT_MAX, LIST_OFFSET_MAX, SEARCH_MAX_LENGTH } from './limits.ts';
import { listQuery } from './lists.schema.ts';

const query = listQuery({ sort: ['name', 'phone'], finds: 'the name' });

it.each([
  [{}, {}],
  [
    { limit: '10', offset: '0' },
    { limit: 10, offset: 0 },
  ],
  [
    { limit: String(LIST_LIMIT_MAX), offset: String(LIST_OFFSET_MAX) },
    { limit: 500, offset: 1_000_000 },
  ],
  [{ sort: 'name' }, { sort: { by: 'name', descending: false } }],
  [{ sort: '-phone' }, { sort: { by: 'phone', descending: true } }],
  [{ q: '  amina  ' }, { q: 'amina' }],
  [{ q: 'e\u0301' }, { q: '\u00E9' }],
  [{ q: '   ' }, { q: undefined }],
  [{ q: '\tamina\r\nwanjiru\t' }, { q: 'amina wanjiru' }],
])('a list query reads %j', (given, expected) => {
  expect(query.parse(given)).toEqual(expected);
});

it.each([
  ['limit', '0'],
  ['limit', String(LIST_LIMIT_MAX + 1)],
  ['limit', '1.5'],
  ['limit', ''],
  ['offset', '-1'],
  ['offset', String(LIST_OFFSET_MAX + 1)],
  ['sort', ''],
  ['sort', '-'],
  ['sort', '--name'],
  ['sort', 'age'],
  ['sort', ['name']],
  ['q', ['a', 'b']],
  ['q', 'a\u0000b'],
  ['q', 'x'.repeat(SEARCH_MAX_LENGTH + 1)],
])('a list query refuses the %s %j and names it', (field, value) => {
  expect(query.safeParse({ [field]: value }).error?.issues[0]?.path).toEqual([field]);
});
