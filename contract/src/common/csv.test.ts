import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv, valueOfCell } from './csv.ts';

/** Reads RFC 4180, one character after the other. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const characters = Array.from(csv.slice(1));
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at];
    if (isQuoted && character === '"' && characters[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\r') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += character;
  }
  return rows;
};

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const text = fc.string({
  unit: fc.constantFrom(...Array.from('ab0"\',;\t\r\n =+-@＝＠\u00A0\u200B')),
  maxLength: 12,
});

describe('toCsv', () => {
  it('begins with a byte order mark and ends each row like Windows', () => {
    expect(
      toCsv([
        ['Name', 'Phone'],
        ['Zoë', '0712 345 678'],
      ]),
    ).toBe('\uFEFFName,Phone\r\nZoë,0712 345 678\r\n');
  });

  it.each([
    '=1+1',
    ' =1',
    '\t=1',
    '＝1',
    '+254',
    '-1+1',
    '-',
    '--1',
    '-1 ',
    '-1e9',
    '－1',
    '-1=2',
    '@SUM(A1)',
    '\u200B=1',
    '\u00A0＠x',
    '"=1"',
    "'=1",
    '\r=1',
    '+254 712 345 678',
  ])('has no formula for %j', (value) => {
    const [[read = ''] = []] = parse(toCsv([[value]]));
    expect(SIGNS).not.toContain(read.replaceAll(/[\s\u200B]/g, '').slice(0, 1));
    expect(read.endsWith(value)).toBe(true);
  });

  it.each([
    ['x;=1+1;', "x;'=1+1;"],
    ['x; ＝1', "x;' ＝1"],
    ['x;"=1', 'x;\'"=1'],
    [';=1', ";'=1"],
  ])('has no formula where semicolons separate the cells, for %j', (value, harmless) => {
    expect(parse(toCsv([['Amina', value]]))).toEqual([['Amina', harmless]]);
  });

  it.each(['-1', '-0.75', 'a=1', 'a; b', 'Mary-Ann', "O'Brien", '0712 345 678', 'a@b.example', ''])(
    'leaves %j alone',
    (value) => {
      expect(parse(toCsv([[value]]))).toEqual([[value]]);
    },
  );

  it('keeps every table, but for the apostrophes in front of formulas', () => {
    const table = fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const read = parse(toCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [at, value] of read.flat().entries()) {
          const original = rows.flat()[at] ?? '';
          expect(value.replaceAll("'", '')).toBe(original.replaceAll("'", ''));
          for (const piece of value.split(';').slice(1))
            expect(piece).not.toMatch(/^[\s\u200B"]*[=+\-@＝＋－＠]/u);
          const isNumber = /^-\d+(\.\d+)?$/.test(value);
          expect(!isNumber && /^[\s\u200B]*[=+\-@＝＋－＠]/u.test(value)).toBe(false);
        }
      }),
    );
  });
});

describe('valueOfCell', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'+254 712 345 678", '+254 712 345 678'],
    ["''=1", "'=1"],
    ["x;'=1", 'x;=1'],
  ])('takes the apostrophe off %j', (written, value) => {
    expect(valueOfCell(written)).toBe(value);
  });

  it.each(["'tis", "O'Brien", "'", "x;'y", '=1'])('leaves %j alone', (value) => {
    expect(valueOfCell(value)).toBe(value);
  });

  it('is what toCsv was given', () => {
    fc.assert(
      fc.property(text, (value) => {
        const [[written = ''] = []] = parse(toCsv([[value]]));
        expect(valueOfCell(written)).toBe(value);
      }),
      { numRuns: 2_000 },
    );
  });
});
