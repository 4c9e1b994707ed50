import { RESIDENTS_IMPORT_MAX } from '@sebule/contract/residents/limits';
import { describe, expect, it } from 'vitest';
import {
  firstReading,
  importRows,
  missingFields,
  problemWith,
  sheetOf,
  type Reading,
} from './sheet.rules.ts';
import { readRows } from './table.rules.ts';

const NAMES = 'Name,Phone,Apartment,Location';

const read = (text: string, changes: Partial<Reading> = {}) => {
  const rows = readRows(text);
  const reading = { ...firstReading(rows), ...changes };
  return importRows(sheetOf(rows, reading.hasNames), reading);
};
const faultsIn = (text: string, changes?: Partial<Reading>) =>
  read(text, changes).faulty.map(({ row, problems }) => [row, problems[0]?.message]);

describe('importRows', () => {
  it('sends what is in the columns, as it was typed', () => {
    expect(read(`${NAMES},Rent\n Amina Njeri ,7.12E+08,'=1,,9000`)).toEqual({
      rows: [{ row: 2, full_name: 'Amina Njeri', phone: '7.12E+08', apartment: '=1' }],
      faulty: [],
    });
  });

  it('takes the location that is given for all, where a row has none', () => {
    const { rows } = read(`${NAMES}\nA,1,,\nB,2,,Ngara`, { location: ' Block A ' });
    expect(rows.map(({ location }) => location)).toEqual(['Block A', 'Ngara']);
  });

  it('does not guess what a ragged row means', () => {
    expect(faultsIn(`${NAMES}\nA,1,A4\nB,2,A4,Ngara,more\nC,3,A4,Ngara,,`)).toEqual([
      [2, 'This row has 3 cells, and the first one has 4.'],
      [3, 'This row has 5 cells, and the first one has 4.'],
    ]);
  });

  it('takes short rows on request', () => {
    const { rows, faulty } = read(`${NAMES}\nA,1,A4\nB,2,A4,Ngara,more`, { takesShort: true });
    expect([rows.map(({ row }) => row), faulty.map(({ row }) => row)]).toEqual([[2], [3]]);
  });

  it('finds fault with line breaks and very long cells', () => {
    expect(faultsIn(`${NAMES}\n"A\nB",1,,X\n${'x'.repeat(201)},1,,X\n"A\n",1,,X`)).toEqual([
      [2, 'has a line break: perhaps a quotation mark is missing'],
      [3, 'must have at most 200 characters'],
    ]);
  });

  it('does not lose the first resident of a file without names of columns', () => {
    const rows = readRows('Amina Njeri,0712 345 678,Block A');
    const reading = firstReading(rows);
    expect([reading.hasNames, missingFields(reading)]).toEqual([false, ['full_name', 'phone', 'location']]);
    const mapping = { ...reading.mapping, full_name: 0, phone: 1, location: 2 };
    expect(importRows(sheetOf(rows, false), { ...reading, mapping }).rows).toEqual([
      { row: 1, full_name: 'Amina Njeri', phone: '0712 345 678', location: 'Block A' },
    ]);
  });
});

it('accepts a location for all rows in place of the column', () => {
  const reading = firstReading(readRows('Name,Phone\nA,1'));
  expect(missingFields(reading)).toEqual(['location']);
  expect(missingFields({ ...reading, location: 'Ngara' })).toEqual([]);
});

it.each([
  ['Name,Phone', 'There are no residents in it.'],
  ['Name,"Phone\nA,1', 'Row 1: A quotation mark is opened and never closed. The next line belongs to it.'],
  [`Name,Phone\n${'A,1\n'.repeat(RESIDENTS_IMPORT_MAX)}`, null],
  [
    `Name,Phone\n${'A,1\n'.repeat(RESIDENTS_IMPORT_MAX + 1)}`,
    'It has 5,001 rows. Import at most 5,000 at a time: divide it.',
  ],
])('says why nothing can be imported', (text, problem) => {
  const rows = readRows(text);
  const { hasNames } = firstReading(rows);
  expect(problemWith(rows, sheetOf(rows, hasNames), hasNames)).toBe(problem);
});
