import type { ImportField, ImportProblem, ImportRow } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { valueOfCell } from '@sebule/contract/common/csv';
import {
  RESIDENTS_IMPORT_MAX,
  IMPORT_BODY_MAX_BYTES,
  IMPORT_CELL_MAX,
} from '@sebule/contract/residents/limits';
import { countText } from '../../kit/count-text.ts';
import { FIELDS, REQUIRED_FIELDS, fieldNamed, mappingFor, type Mapping } from './columns.rules.ts';
import type { FileRow } from './table.rules.ts';

export interface Reading {
  /** Whether the first row has the names of the columns. */
  hasNames: boolean;
  mapping: Mapping;
  /** For rows without a location. */
  location: string;
  /** Whether a row may have fewer cells than the first one. */
  takesShort: boolean;
}

/** A row that is not sent, and why. A problem without a field is a sentence. */
export interface FaultyRow {
  row: number;
  /** The values in the row. */
  given: Partial<Record<ImportField, string>>;
  problems: (ImportProblem | { message: string })[];
}

/** Whether any cell of the first row is the name of a column. */
export const startsWithNames = ([first]: readonly FileRow[]): boolean =>
  first?.cells.some((cell) => fieldNamed(cell)) ?? false;

export const sheetOf = (rows: readonly FileRow[], hasNames: boolean) => {
  const cells = rows[0]?.cells ?? [];
  const people = hasNames ? rows.slice(1) : rows;
  return {
    /** The names of the columns; empty ones where the file has none. */
    names: hasNames ? cells : cells.map(() => ''),
    rows: people,
    /** How many rows have fewer cells than the first one. */
    short: people.filter((row) => row.cells.length < cells.length).length,
  };
};
export type Sheet = ReturnType<typeof sheetOf>;

export const firstReading = (rows: readonly FileRow[], hasNames = startsWithNames(rows)): Reading => ({
  hasNames,
  mapping: mappingFor(hasNames ? (rows[0]?.cells ?? []) : []),
  location: '',
  takesShort: false,
});

/** Why nothing of the file can be imported; null when something can. */
export const problemWith = (
  rows: readonly FileRow[],
  { rows: people }: Sheet,
  hasNames: boolean,
): string | null => {
  const [first] = rows;
  if (hasNames && first?.fault) return `Row ${first.row}: ${first.fault}`;
  if (people.length === 0) return 'There are no residents in it.';
  if (people.length <= RESIDENTS_IMPORT_MAX) return null;
  const [count, most] = [people.length, RESIDENTS_IMPORT_MAX].map((number) => number.toLocaleString('en'));
  return `It has ${count} rows. Import at most ${most} at a time: divide it.`;
};

/** Why rows of this size cannot be sent; null when they can. */
export const sizeProblem = (bytes: number): string | null => {
  if (bytes <= IMPORT_BODY_MAX_BYTES) return null;
  const parts = Math.ceil(bytes / IMPORT_BODY_MAX_BYTES);
  const most = bytesInWords(IMPORT_BODY_MAX_BYTES);
  return `Its rows are too large: at most ${most} can be imported at a time. Divide the table into at least ${parts}.`;
};

/** The required fields without a column or a default. */
export const missingFields = ({ mapping, location }: Reading): ImportField[] =>
  REQUIRED_FIELDS.filter(
    (field) => mapping[field] === null && !(field === 'location' && location.trim() !== ''),
  );

const raggedness = ({ cells }: FileRow, width: number, takesShort: boolean): string | null => {
  const isLong = cells.slice(width).some((cell) => cell.trim() !== '');
  if (!isLong && (cells.length >= width || takesShort)) return null;
  return `This row has ${countText(cells.length, 'cell')}, and the first one has ${width}.`;
};

const cellProblem = (value: string): string | null => {
  if (value.includes('\n')) return 'has a line break: perhaps a quotation mark is missing';
  return value.length > IMPORT_CELL_MAX ? `must have at most ${IMPORT_CELL_MAX} characters` : null;
};

const valuesOf = ({ cells }: FileRow, mapping: Mapping): Partial<Record<ImportField, string>> => {
  const values: Partial<Record<ImportField, string>> = {};
  for (const field of FIELDS) {
    const column = mapping[field];
    const value = column === null ? '' : valueOfCell(cells[column] ?? '').trim();
    if (value !== '') values[field] = value;
  }
  return values;
};

const rowProblems = (values: Partial<Record<ImportField, string>>): ImportProblem[] =>
  FIELDS.flatMap((field) => {
    const message = cellProblem(values[field] ?? '');
    return message === null ? [] : [{ field, message }];
  });

const readRow = (file: FileRow, width: number, reading: Reading): ImportRow | FaultyRow => {
  const { row, fault } = file;
  const values = valuesOf(file, reading.mapping);
  const message = fault ?? raggedness(file, width, reading.takesShort);
  const problems = message === null ? rowProblems(values) : [{ message }];
  if (problems.length > 0) return { row, given: values, problems };
  const location = values.location ?? reading.location.trim();
  return { row, ...values, ...(location !== '' && { location }) };
};

/** The rows to send, and those that cannot be sent; nothing is corrected. */
export const importRows = (
  { names, rows }: Sheet,
  reading: Reading,
): { rows: ImportRow[]; faulty: FaultyRow[] } => {
  const read = rows.map((row) => readRow(row, names.length, reading));
  return {
    rows: read.filter((row): row is ImportRow => !('problems' in row)),
    faulty: read.filter((row): row is FaultyRow => 'problems' in row),
  };
};
