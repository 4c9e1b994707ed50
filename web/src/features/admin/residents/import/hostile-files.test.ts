import type { ImportRow } from '@sebule/contract';
import { IMPORT_CELL_MAX } from '@sebule/contract/residents/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomesOf, rejectedCsv } from './outcome.rules.ts';
import { firstReading, importRows, missingFields, problemWith, sheetOf } from './sheet.rules.ts';
import { sourceFromFile, sourceFromText, type Source } from './source.ts';

/** Files of each kind. */
const RUNS = { numRuns: import.meta.env['LONG_TESTS'] ? 300 : 30, seed: 15 };

const read = ({ rows: fileRows }: Pick<Source, 'rows'>) => {
  const reading = firstReading(fileRows);
  const sheet = sheetOf(fileRows, reading.hasNames);
  problemWith(fileRows, sheet, reading.hasNames);
  missingFields(reading);
  const { rows, faulty } = importRows(sheet, reading);
  const outcomes = outcomesOf(
    rows,
    faulty,
    rows.map(({ row }) => ({ row, outcome: 'new' as const })),
  );
  rejectedCsv(sheet, reading.mapping, outcomes);
  return { rows, faulty, outcomes };
};

const expectSendable = (rows: readonly ImportRow[]): void => {
  for (const { row, ...cells } of rows) {
    expect(Number.isSafeInteger(row)).toBe(true);
    for (const cell of Object.values(cells)) {
      expect(cell.length).toBeLessThanOrEqual(IMPORT_CELL_MAX);
      expect(cell).not.toMatch(/[\r\n]/);
    }
  }
};

const HOSTILE = [
  '"', '""', '"""', ',', ';', '\t', '\n', '\r', '\r\n', '\0', '\uFEFF', '\uD800', '\uDC00', '😀', ' ', '\u00A0',
  '=1+1', ' =1', '＝1', '+254', '-1', '@SUM(A1)', "'", '7.12E+08', '0712 345 678', 'Amina', 'sep=;', '\u2028',
  'x'.repeat(300), ','.repeat(400), '\n'.repeat(50), '"'.repeat(33), '__proto__', '\\', '<b>', '\u202E',
]; // prettier-ignore
const hostileText = fc.array(fc.constantFrom(...HOSTILE), { maxLength: 120 }).map((parts) => parts.join(''));
const headings = fc.constantFrom(
  '',
  'Name,Phone,Location\n',
  'Jina;Simu;Location\r\n',
  'sep=\t\nName\tTel\tPlace\r',
);

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));

describe('a hostile file', () => {
  it('of random bytes is refused or read, and breaks nothing', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 3_000 }),
      fc.uint8Array({ maxLength: 500 }).map((tail) => Uint8Array.from([0xff, 0xfe, ...tail])),
      fc.uint8Array({ maxLength: 500 }).map((tail) => Uint8Array.from([0xef, 0xbb, 0xbf, ...tail])),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const source = await sourceFromFile(new File([Uint8Array.from(content)], 'x.csv'));
        const isRead = !('problem' in source);
        expect(isRead || source.problem !== '').toBe(true);
        expectSendable(isRead ? read(source).rows : []);
      }),
      RUNS,
    );
  });

  it('of quotation marks, delimiters and worse is read, and every row of it accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(headings, hostileText, async (heading, text) => {
        const file = await sourceFromFile(new File([bytesOf(heading + text)], 'x.csv'));
        for (const source of [file, sourceFromText(heading + text)]) {
          if ('problem' in source) continue;
          const { rows, faulty, outcomes } = read(source);
          expectSendable(rows);
          const hasNames = firstReading(source.rows).hasNames;
          expect(outcomes).toHaveLength(source.rows.length - (hasNames ? 1 : 0));
          expect(rows.length + faulty.length).toBe(outcomes.length);
        }
      }),
      RUNS,
    );
  });
});

/** What a row becomes: the values of Name, Phone and Apartment, or nothing but its place among the faulty ones. */
interface Written {
  cells: [name: string, phone: string, apartment: string];
  flaw: 'none' | 'short' | 'long' | 'blank';
}

const NAMES = { full_name: 'Jina', phone: 'Phone number', apartment: 'HOUSE NO.' } as const;
const FIELDS = ['full_name', 'phone', 'apartment'] as const;

const cell = fc
  .array(
    fc.constantFrom(
      'Amina',
      'Zoë',
      "O'Brien",
      '"Mimi"',
      ' ',
      ',',
      ';',
      '\t',
      '=1',
      '+',
      '@',
      '😀',
      '0712',
      '-',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').trim())
  // An apostrophe before a formula is what our own export writes, and is taken off.
  .filter((text) => text !== '' && !text.includes("'"));

const written: fc.Arbitrary<Written> = fc.record({
  cells: fc.tuple(cell, cell, cell),
  flaw: fc.constantFrom('none', 'none', 'none', 'short', 'long', 'blank'),
});

const file = fc.record({
  rows: fc.array(written, { minLength: 1, maxLength: 30 }),
  delimiter: fc.constantFrom(',', ';', '\t'),
  ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 5 }),
  encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
  quotes: fc.boolean(),
  last: fc.constantFrom(null, '"Amina', '"Amina" Njeri', 'Amina,,"'),
});

const encoded = (text: string, encoding: string): Uint8Array<ArrayBuffer> => {
  if (encoding === 'utf-8') return bytesOf(text);
  if (encoding === 'utf-8 with mark') return bytesOf(`\uFEFF${text}`);
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
  const isLittle = encoding === 'utf-16le';
  view.setUint16(0, 0xfeff, isLittle);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * (at + 1), text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};

it('reads from a file exactly what was written into it, and nothing of its flawed rows', async () => {
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, delimiter, ends, encoding, order, quotes, last }) => {
      const quoted = (text: string) =>
        quotes || /[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
      const line = (cells: readonly string[]) => cells.join(delimiter);
      const ordered = <T>(cells: readonly T[]) => order.map((at) => cells[at] as T);
      const lines = rows.map(({ cells, flaw }) => {
        const [first, ...others] = ordered(cells).map(quoted);
        if (flaw === 'blank') return line(['', ' ', '']);
        if (flaw === 'short') return line([first ?? '', ...others.slice(1)]);
        if (flaw === 'long') return line([first ?? '', ...others, 'more']);
        return line([first ?? '', ...others]);
      });
      const all = [line(ordered(FIELDS.map((field) => NAMES[field]))), ...lines];
      const text = all.map((each, at) => each + (ends[at % ends.length] ?? '\n')).join('') + (last ?? '');
      const source = await sourceFromFile(new File([encoded(text, encoding)], 'x.csv'));
      if ('problem' in source) throw new Error(source.problem);
      const expected = rows.map(({ cells: [full_name, phone, apartment], flaw }, at) => ({
        flaw,
        row: { row: at + 2, full_name, phone, apartment },
      }));
      const result = read(source);
      expect(result.rows).toEqual(expected.filter(({ flaw }) => flaw === 'none').map(({ row }) => row));
      expect(result.faulty.map(({ row }) => row)).toEqual([
        ...expected.filter(({ flaw }) => flaw !== 'none' && flaw !== 'blank').map(({ row }) => row.row),
        ...(last === null ? [] : [rows.length + 2]),
      ]);
    }),
    RUNS,
  );
});
