import type { ImportField, ImportProblem, ImportRow, ImportVerdict } from '@sebule/contract';
import { toCsv, valueOfCell } from '@sebule/contract/common/csv';
import { FIELD_LABELS, type Mapping } from './columns.rules.ts';
import type { FaultyRow, Sheet } from './sheet.rules.ts';

export type Outcome = ImportVerdict['outcome'];

export interface RowOutcome {
  row: number;
  outcome: Outcome;
  /** The values in the row. */
  given: Partial<Record<ImportField, string>>;
  /** Its problems, and its differences from what is stored. */
  notes: string[];
}

const sentenceOf = (problem: ImportProblem | { message: string }): string =>
  'field' in problem ? `${FIELD_LABELS[problem.field]} ${problem.message}.` : problem.message;

const notesOn = ({ problems = [], differences = [] }: ImportVerdict): string[] => [
  ...problems.map(sentenceOf),
  ...differences.map(
    ({ field, stored, given }) => `${FIELD_LABELS[field]}: ${stored || 'none'} here, ${given} in the file.`,
  ),
];

/** All rows in the order of the file, with the server's verdicts on those that were sent. */
export const outcomesOf = (
  rows: readonly ImportRow[],
  faulty: readonly FaultyRow[],
  verdicts: readonly ImportVerdict[],
): RowOutcome[] => {
  const givenIn = new Map(rows.map(({ row, ...given }) => [row, given]));
  return [
    ...faulty.map(({ problems, ...row }) => ({
      ...row,
      outcome: 'bad' as const,
      notes: problems.map(sentenceOf),
    })),
    ...verdicts.map((verdict) => ({
      row: verdict.row,
      outcome: verdict.outcome,
      given: givenIn.get(verdict.row) ?? {},
      notes: notesOn(verdict),
    })),
  ].sort((one, other) => one.row - other.row);
};

export const countOutcomes = (rows: readonly Pick<RowOutcome, 'outcome'>[]): Record<Outcome, number> => {
  const counts = { new: 0, added: 0, unchanged: 0, different: 0, bad: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

/** The names of the columns, so that a corrected file can be imported again. */
const namesIn = ({ names }: Sheet, mapping: Mapping): string[] => {
  const fields = Object.entries(mapping) as [ImportField, number | null][];
  return names.map((name, column) => {
    const field = fields.find(([, from]) => from === column)?.[0];
    return field ? FIELD_LABELS[field] : name;
  });
};

/** The bad rows with their numbers and problems, as CSV. */
export const rejectedCsv = (sheet: Sheet, mapping: Mapping, rows: readonly RowOutcome[]): string => {
  const bad = new Map(rows.flatMap(({ row, outcome, notes }) => (outcome === 'bad' ? [[row, notes]] : [])));
  const rejected = sheet.rows.filter(({ row }) => bad.has(row));
  const width = Math.max(sheet.names.length, ...rejected.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, at) => valueOfCell(cells[at] ?? ''));
  return toCsv([
    [...padded(namesIn(sheet, mapping)), 'Row', 'Why'],
    ...rejected.map(({ row, cells }) => [...padded(cells), String(row), (bad.get(row) ?? []).join(' ')]),
  ]);
};

/** An empty table with the columns that an import knows. */
export const TEMPLATE = toCsv([
  (['full_name', 'phone', 'location', 'apartment', 'single_name', 'mac'] as const).map(
    (field) => FIELD_LABELS[field],
  ),
]);
