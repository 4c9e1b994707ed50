import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvRows, toCsv } from '@sebule/contract';

/** A table as a file for a spreadsheet, sent while its rows are read in chunks. */
export async function* csvFile(
  headers: readonly string[],
  chunks: AsyncIterable<readonly (readonly string[])[]>,
): AsyncGenerator<string> {
  yield toCsv([headers]);
  for await (const rows of chunks) {
    yield csvRows(rows);
    // Reads of SQLite answer within the same turn of the event loop: others get theirs between two chunks.
    await nextTurn();
  }
}
