import { describe, expect, it } from 'vitest';
import { readRows } from './table.rules.ts';

const cellsIn = (text: string) => readRows(text).map(({ row, cells }) => [row, ...cells]);
const NAMES = ['Name', 'Phone', 'Location'];

describe('readRows', () => {
  it.each([',', ';', '\t'])('finds the delimiter %j', (delimiter) => {
    const text = `${NAMES.join(delimiter)}\nAmina${delimiter}0712${delimiter}"a,b;c\td"`;
    expect(cellsIn(text)).toEqual([
      [1, ...NAMES],
      [2, 'Amina', '0712', 'a,b;c\td'],
    ]);
  });

  it('finds it by the names of columns, not by what is in them', () => {
    expect(cellsIn('Name;Phone;Notes, or, else')[0]).toEqual([1, 'Name', 'Phone', 'Notes, or, else']);
  });

  it('takes the one that Excel names, and does not count that line', () => {
    expect(cellsIn('sep=;\r\nName,Phone;Location\r\n')).toEqual([[1, 'Name,Phone', 'Location']]);
  });

  it('takes all kinds of line breaks, also mixed', () => {
    expect(cellsIn('Name,Phone\r\nA,1\rB,2\nC,3').map(([row]) => row)).toEqual([1, 2, 3, 4]);
  });

  it('counts blank rows, but leaves them out', () => {
    expect(cellsIn('\n , \nName,Phone\n\nA,1\n').map(([row]) => row)).toEqual([3, 5]);
  });

  it('takes quoted cells with quotation marks and line breaks', () => {
    expect(cellsIn('Name,Phone\n"A ""B""\nC",1')).toEqual([
      [1, 'Name', 'Phone'],
      [2, 'A "B"\nC', '1'],
    ]);
  });

  it.each([
    [
      'Name,Phone\nA,1\n"B,2\nC,3\n',
      'A quotation mark is opened and never closed. The next line belongs to it.',
    ],
    ['Name,Phone\nA,1\n"B"x",2', 'The quotation marks do not match.'],
    ['Name,Phone\nA,1\nB,"2', 'A quotation mark is opened and never closed.'],
  ])('finds fault with the last row of %j', (text, fault) => {
    expect(readRows(text).map((row) => row.fault)).toEqual([null, null, fault]);
  });
});
