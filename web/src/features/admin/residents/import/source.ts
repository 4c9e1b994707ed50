import { decode, type Encoding } from './decode.rules.ts';
import { readRows, type FileRow } from './table.rules.ts';

/** A chosen or pasted table. It is only in memory. */
export interface Source {
  /** Unique. */
  id: number;
  name: string;
  /** Null for what was pasted. */
  encoding: Encoding | null;
  rows: readonly FileRow[];
}

export type Taken = Source | { problem: string };

/** Each select has an option for every column. */
const COLUMNS_MAX = 100;
/** Far more than the largest import needs. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

let lastId = 0;

const sourceOf = (text: string, from: Pick<Source, 'name' | 'encoding'>): Taken => {
  const rows = readRows(text);
  const columns = rows[0]?.cells.length ?? 0;
  if (columns > COLUMNS_MAX) {
    const count = columns.toLocaleString('en');
    return {
      problem: `There are ${count} columns: at most ${COLUMNS_MAX} can be read. Remove those that are not needed.`,
    };
  }
  lastId += 1;
  return { id: lastId, ...from, rows };
};

/** The table in a file, or why there is none. */
export const sourceFromFile = async (file: File): Promise<Taken> => {
  if (file.size > FILE_MAX_BYTES) return { problem: 'This file is too large: it may have 5 MB.' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { problem: 'This file could not be read. Choose it again.' };
  }
  const decoded = decode(new Uint8Array(bytes));
  if ('problem' in decoded) return decoded;
  const { text, encoding } = decoded;
  return sourceOf(text, { name: file.name, encoding });
};

/** The table in cells that were copied from a spreadsheet, or why there is none. */
export const sourceFromText = (text: string): Taken =>
  sourceOf(text, { name: 'Pasted cells', encoding: null });
