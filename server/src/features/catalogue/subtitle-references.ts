import type { Tx } from '#platform/db/transaction.ts';

/** Lets everything that refers to these subtitles refer to others. @returns how many rows did */
export const replaceSubtitleReferences = async (tx: Tx, from: string, to: string): Promise<number> => {
  let rows = 0;
  for (const table of ['media_files', 'episodes'] as const) {
    const { numUpdatedRows } = await tx.db
      .updateTable(table)
      .set({ subtitles_url: to })
      .where('subtitles_url', '=', from)
      .executeTakeFirst();
    rows += Number(numUpdatedRows);
  }
  return rows;
};
