import {
  type ResidentSave,
  type ImportDifference,
  type ImportProblem,
  type ImportVerdict,
  residentMessages,
} from '@sebule/contract';
import { shortNameOf } from '../../names.rules.ts';
import type { BadRow, ReadRow } from './import-row.rules.ts';

export type Compared = Record<'single_name' | 'apartment' | 'location' | 'mac', string | null> & {
  id: number;
  name: string;
  status: string;
};

export type NewRow = ReadRow & { full_name: string; location: string };

const isNew = (row: ReadRow): row is NewRow =>
  row.full_name !== undefined && row.location !== undefined && (row.status ?? 'active') === 'active';

const whyNotNew = ({ full_name, location, status = 'active' }: ReadRow): ImportProblem[] => {
  const problems: ImportProblem[] = [];
  if (full_name === undefined)
    problems.push({ field: 'full_name', message: residentMessages.importCellMissing });
  if (location === undefined)
    problems.push({ field: 'location', message: residentMessages.importCellMissing });
  if (status !== 'active') problems.push({ field: 'status', message: residentMessages.importNotActive });
  return problems;
};

/** The fields in which a row contradicts the resident who has its phone. A blank cell contradicts nothing. */
const differencesFrom = (row: ReadRow, resident: Compared): ImportDifference[] => {
  const { name: full_name, location, single_name, apartment, mac, status } = resident;
  const stored = { full_name, location, single_name, apartment, mac, status };
  return (Object.keys(stored) as (keyof typeof stored)[]).flatMap((field) => {
    const given = row[field];
    const before = stored[field] ?? '';
    return given === undefined || given === before ? [] : [{ field, stored: before, given }];
  });
};

export const verdictOnKnown = (row: ReadRow, resident: Compared): ImportVerdict => {
  const differences = differencesFrom(row, resident);
  return {
    row: row.row,
    outcome: differences.length > 0 ? 'different' : 'unchanged',
    user_id: resident.id,
    ...(differences.length > 0 && { differences }),
  };
};

/** What would become of a row, and the row itself if its resident can be added. */
export interface Judged {
  verdict: ImportVerdict;
  toAdd?: NewRow;
}

/** What would become of rows, in their order. @param known the residents who have phones of these rows, by phone */
export const judge = (
  rows: readonly (ReadRow | BadRow)[],
  known: ReadonlyMap<string, Compared>,
): Judged[] => {
  /** By phone, the row that has it. A wrong row has none: the next one with its phone may be right. */
  const taken = new Map<string, number>();

  return rows.map((row) => {
    const bad = (problems: ImportProblem[]): Judged => ({
      verdict: { row: row.row, outcome: 'bad', problems },
    });
    if ('problems' in row) return bad(row.problems);
    const first = taken.get(row.phone);
    if (first !== undefined)
      return bad([{ field: 'phone', message: residentMessages.importPhoneRepeated(first) }]);
    const resident = known.get(row.phone);
    if (!resident && !isNew(row)) return bad(whyNotNew(row));
    taken.set(row.phone, row.row);
    if (resident) return { verdict: verdictOnKnown(row, resident) };
    return { verdict: { row: row.row, outcome: 'new' }, ...(isNew(row) && { toAdd: row }) };
  });
};

/** What Add Client would send for a row. */
export const saveOf = ({ row: _row, status: _status, ...sent }: NewRow): ResidentSave => ({
  ...sent,
  single_name: sent.single_name ?? shortNameOf(sent.full_name),
  apartment: sent.apartment ?? null,
  mac: sent.mac ?? null,
});
