import { decode, type Encoding } from './decode.rules.ts';
import { readRows, type FileRow } from './table.rules.ts';

/** A table that somebody has chosen or pasted. It is only in the memory of this page. */
export interface Source {
  /** Differs from that of every other one. */
  id: number;
  name: string;
  /** Null for what was pasted. */
  encoding: Encoding | null;
  rows: readonly FileRow[];
}

/** Many times as large as a table of as many residents as can be imported at once. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;

let lastId = 0;

const newSource = (source: Omit<Source, 'id'>): Source => {
  lastId += 1;
  return { id: lastId, ...source };
};

/** The table in a file, or why there is none. */
export const sourceFromFile = async (file: File): Promise<Source | { problem: string }> => {
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
  return newSource({ name: file.name, encoding, rows: readRows(text) });
};

/** The table in cells that were copied from a spreadsheet. */
export const sourceFromText = (text: string): Source =>
  newSource({ name: 'Pasted cells', encoding: null, rows: readRows(text) });
