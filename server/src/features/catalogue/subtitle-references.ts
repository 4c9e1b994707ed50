import type { Tx } from '#platform/db/transaction.ts';
import { referencesRepository } from './references/references.repository.ts';
import { lockTitles } from './titles/lock-title.ts';

/** Lets everything that refers to these subtitles refer to others. @returns how many rows did */
export const replaceSubtitleReferences = async (tx: Tx, from: string, to: string): Promise<number> => {
  await lockTitles(tx, await referencesRepository(tx.db).titlesAt([from]));
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
