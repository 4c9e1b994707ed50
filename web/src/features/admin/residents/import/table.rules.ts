import Papa from 'papaparse';
import { fieldNamed } from './columns.rules.ts';

/** A row of a file that is not blank. */
export interface FileRow {
  /** Its number in the spreadsheet. */
  row: number;
  cells: readonly string[];
  /** Why its cells cannot be trusted. */
  fault: string | null;
}

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Excel's own first line, which names the delimiter. */
const SEPARATOR_LINE = /^sep=([,;\t])\n/i;
/** Blank lines and titles come before the names of the columns. */
const FIRST_ROWS = 20;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const parse = (text: string, delimiter: Delimiter, preview = 0): Papa.ParseResult<string[]> =>
  Papa.parse<string[]>(text, { delimiter, newline: '\n', preview });

/** The delimiter with which the first row has most known columns, then most cells. */
const delimiterOf = (text: string): Delimiter => {
  const scored = DELIMITERS.map((delimiter) => {
    const first = parse(text, delimiter, FIRST_ROWS).data.find((cells) => !isBlank(cells)) ?? [];
    return { delimiter, known: first.filter((cell) => fieldNamed(cell)).length, cells: first.length };
  });
  scored.sort((one, other) => other.known - one.known || other.cells - one.cells);
  return scored[0]?.delimiter ?? ',';
};

const faultOf = (cells: readonly string[], codes: ReadonlySet<string> | undefined): string | null => {
  if (!codes) return null;
  const lines = cells.join('').trimEnd().split('\n').length - 1;
  const swallowed =
    lines > 0 ? ` The next ${lines === 1 ? 'line belongs' : `${lines} lines belong`} to it.` : '';
  return codes.has('MissingQuotes')
    ? `A quotation mark is opened and never closed.${swallowed}`
    : `The quotation marks do not match.${swallowed}`;
};

/** The rows of a CSV file, or of cells copied from a spreadsheet, with any delimiter and any kind of line breaks. */
export const readRows = (text: string): FileRow[] => {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const separator = SEPARATOR_LINE.exec(lines);
  const table = separator ? lines.slice(separator[0].length) : lines;
  const { data, errors } = parse(table, (separator?.[1] as Delimiter | undefined) ?? delimiterOf(table));
  const codes = new Map<number | undefined, Set<string>>();
  for (const { row, code } of errors) codes.set(row, (codes.get(row) ?? new Set()).add(code));
  return data.flatMap((cells, index) => {
    const fault = faultOf(cells, codes.get(index));
    return isBlank(cells) && fault === null ? [] : [{ row: index + 1, cells, fault }];
  });
};
