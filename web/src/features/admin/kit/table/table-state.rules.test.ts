import { SEARCH_MAX_LENGTH } from '@sebule/contract/common/limits';
import { describe, expect, it } from 'vitest';
import {
  withChange,
  lastPage,
  listQueryOf,
  rangeText,
  mergeTableState,
  readTableState,
  writeTableState,
  type TableAddress,
} from './table-state.rules.ts';

const address: TableAddress<'name' | 'last_login', 'pending' | 'blocked'> = {
  sorts: ['name', 'last_login'],
  filters: ['pending', 'blocked'],
  filterName: 'status',
  defaultSort: { by: 'name', descending: false },
};
const read = (search: string) => readTableState(new URLSearchParams(search), address);
const DEFAULTS = {
  page: 1,
  size: 10,
  sort: { by: 'name', descending: false },
  q: '',
  filter: null,
};

describe('the state in an address', () => {
  it('has the defaults without a query', () => {
    expect(read('')).toEqual(DEFAULTS);
  });

  it('is read completely', () => {
    expect(read('?q=amina&status=pending&sort=-last_login&size=25&page=3')).toEqual({
      page: 3,
      size: 25,
      sort: { by: 'last_login', descending: true },
      q: 'amina',
      filter: 'pending',
    });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=999999',
    'page=',
    'page=1e3',
    'size=11',
    'size=10000',
    'size=Infinity',
    'sort=password',
    'sort=--name',
    'sort=',
    'status=deleted',
    'status=PENDING',
    'q=%20%20',
    'q=%00',
    'other=1',
  ])('falls back to the defaults for invalid values: %s', (search) => {
    expect(read(search)).toEqual(DEFAULTS);
  });

  it('has at most the longest search that the server accepts', () => {
    expect(read(`q=${'x'.repeat(SEARCH_MAX_LENGTH + 1)}`).q).toHaveLength(SEARCH_MAX_LENGTH);
  });

  it.each([
    '',
    'q=a%26b+c',
    'status=blocked',
    'sort=-name',
    'sort=last_login&size=30&page=2',
    'q=x&status=pending&sort=-last_login&size=15&page=7',
  ])('is unchanged after reading and writing: %s', (search) => {
    expect(writeTableState(read(search), address).toString()).toBe(search);
  });
});

it('keeps what else is in the address', () => {
  const merged = mergeTableState(new URLSearchParams('folder=a%2Fb&page=4&q=x'), read('q=kite'), address);
  expect(merged.toString()).toBe('folder=a%2Fb&q=kite');
});

describe('a change', () => {
  const third = read('q=x&size=15&page=3');

  it.each([{ q: 'y' }, { filter: 'pending' as const }, { size: 20 }, { sort: null }])(
    'of %j returns to the first page',
    (change) => {
      expect(withChange(third, change)).toEqual({ ...third, ...change, page: 1 });
    },
  );

  it('of the page keeps everything else', () => {
    expect(withChange(third, { page: 4 })).toEqual({ ...third, page: 4 });
  });
});

it('makes the query of a list call', () => {
  expect(listQueryOf(read('q=0712&sort=-name&size=25&page=3'))).toEqual({
    limit: 25,
    offset: 50,
    sort: '-name',
    q: '0712',
  });
  expect(listQueryOf({ ...read(''), sort: null })).toEqual({ limit: 10, offset: 0 });
});

it.each([
  [0, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [5_000, 30, 167],
])('%i rows on pages of %i have %i pages', (total, size, pages) => {
  expect(lastPage(total, size)).toBe(pages);
});

it.each([
  [1, 10, 0, '0 of 0'],
  [1, 10, 7, '1–7 of 7'],
  [2, 10, 25, '11–20 of 25'],
  [167, 30, 5_000, '4,981–5,000 of 5,000'],
])('page %i of %i rows out of %i shows %s', (page, size, total, text) => {
  expect(rangeText({ page, size }, total)).toBe(text);
});
