import { residentMessages } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import type { ReadRow } from './import-row.rules.ts';
import { type Compared, judge, saveOf } from './import.rules.ts';

const PHONE = '254712345678';

const row = (number: number, changes: Partial<ReadRow> = {}): ReadRow => ({
  row: number,
  phone: PHONE,
  full_name: 'Amina Njeri',
  location: 'Block A',
  single_name: undefined,
  apartment: undefined,
  mac: undefined,
  status: undefined,
  ...changes,
});

const amina: Compared = {
  id: 4,
  name: 'Amina Njeri',
  single_name: 'Amina',
  apartment: 'A4',
  location: null,
  mac: null,
  status: 'active',
};

const verdictOn = (read: ReadRow, known?: Compared) =>
  judge([read], new Map(known && [[read.phone, known]]))[0]?.verdict;

describe('a row whose phone is new', () => {
  it('is a new resident', () => {
    const [judged] = judge([row(2)], new Map());
    expect(judged).toEqual({ verdict: { row: 2, outcome: 'new' }, toAdd: row(2) });
  });

  it.each([
    ['full_name', { full_name: undefined }, residentMessages.importCellMissing],
    ['location', { location: undefined }, residentMessages.importCellMissing],
    ['status', { status: 'blocked' }, residentMessages.importNotActive],
    ['status', { status: 'pending' }, residentMessages.importNotActive],
  ])('is bad by its %s', (field, changes, message) => {
    const verdict = verdictOn(row(2, changes));
    expect(verdict).toEqual({ row: 2, outcome: 'bad', problems: [{ field, message }] });
  });
});

describe('a row whose phone a resident has', () => {
  it('is unchanged where it says the same, or nothing', () => {
    const said = { single_name: 'Amina', apartment: 'A4', status: 'active', location: undefined };
    expect(verdictOn(row(2, said), amina)).toEqual({ row: 2, outcome: 'unchanged', user_id: 4 });
    expect(verdictOn(row(2, { full_name: undefined, location: undefined }), amina)?.outcome).toBe(
      'unchanged',
    );
  });

  it('is different where it gives a single name to somebody who has none', () => {
    const differences = [{ field: 'single_name', stored: '', given: 'Amina' }];
    const unnamed = { ...amina, single_name: null };
    expect(verdictOn(row(2, { single_name: 'Amina', location: undefined }), unnamed)).toMatchObject({
      outcome: 'different',
      differences,
    });
  });

  it('is different in what it contradicts', () => {
    const verdict = verdictOn(row(2, { apartment: 'B7', status: 'blocked' }), amina);
    expect(verdict).toEqual({
      row: 2,
      outcome: 'different',
      user_id: 4,
      differences: [
        { field: 'location', stored: '', given: 'Block A' },
        { field: 'apartment', stored: 'A4', given: 'B7' },
        { field: 'status', stored: 'active', given: 'blocked' },
      ],
    });
  });
});

describe('rows with the same phone', () => {
  const outcomes = (rows: Parameters<typeof judge>[0]) =>
    judge(rows, new Map()).map(({ verdict }) => [verdict.outcome, verdict.problems?.[0]?.message]);

  it('are bad but for the first', () => {
    const message = residentMessages.importPhoneRepeated(2);
    expect(outcomes([row(2), row(5, { full_name: 'Baraka' }), row(9)])).toEqual([
      ['new', undefined],
      ['bad', message],
      ['bad', message],
    ]);
  });

  it('do not lose it to a bad one', () => {
    expect(outcomes([row(2, { location: undefined }), row(5)]).map(([outcome]) => outcome)).toEqual([
      'bad',
      'new',
    ]);
  });
});

it.each([
  ['Amina Njeri', undefined, 'Njeri'],
  ['Amina', undefined, 'Amina'],
  ['Amina Njeri', 'Mimi', 'Mimi'],
])('%s with the single name %s is called %s', (full_name, single_name, called) => {
  expect(saveOf({ ...row(2), location: 'Block A', full_name, single_name }).single_name).toBe(called);
});
