import { describe, expect, it } from 'vitest';
import { countOutcomes, outcomesOf, rejectedCsv } from './outcome.rules.ts';
import { firstReading, importRows, sheetOf } from './sheet.rules.ts';
import { readRows } from './table.rules.ts';

const TEXT = `Jina,Simu,Location,Rent
Amina,0712 345 678,Block A,1
Baraka,7.1E+08,"'=Block",2
Chebet,0712
Dalmas,0733 000 111,Block A,4`;

const rows = readRows(TEXT);
const reading = firstReading(rows);
const sheet = sheetOf(rows, true);
const read = importRows(sheet, reading);
const outcomes = outcomesOf(read.rows, read.faulty, [
  { row: 2, outcome: 'unchanged', user_id: 4 },
  { row: 3, outcome: 'bad', problems: [{ field: 'phone', message: 'was rounded' }] },
  {
    row: 5,
    outcome: 'different',
    user_id: 5,
    differences: [
      { field: 'location', stored: '', given: 'Block A' },
      { field: 'full_name', stored: 'D', given: 'Dalmas' },
    ],
  },
]);

describe('outcomesOf', () => {
  it('has all rows in order, with sentences about them', () => {
    expect(outcomes.map(({ row, outcome, notes }) => [row, outcome, ...notes])).toEqual([
      [2, 'unchanged'],
      [3, 'bad', 'Phone was rounded.'],
      [4, 'bad', 'This row has 2 cells, and the first one has 4.'],
      [5, 'different', 'Location: none here, Block A in the file.', 'Full name: D here, Dalmas in the file.'],
    ]);
    expect(countOutcomes(outcomes)).toEqual({ new: 0, added: 0, unchanged: 1, different: 1, bad: 2 });
  });
});

describe('rejectedCsv', () => {
  const csv = rejectedCsv(sheet, reading.mapping, outcomes);

  it('has the bad rows as they were, and why', () => {
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFFull name,Phone,Location,Rent,Row,Why',
      "Baraka,7.1E+08,'=Block,2,3,Phone was rounded.",
      'Chebet,0712,,,4,"This row has 2 cells, and the first one has 4."',
      '',
    ]);
  });

  it('can be corrected and imported', () => {
    const again = readRows(csv.slice(1));
    expect(importRows(sheetOf(again, true), firstReading(again)).rows).toEqual([
      { row: 2, full_name: 'Baraka', phone: '7.1E+08', location: '=Block' },
      { row: 3, full_name: 'Chebet', phone: '0712' },
    ]);
  });
});
