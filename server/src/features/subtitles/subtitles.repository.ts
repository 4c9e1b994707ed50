import type { Selectable } from 'kysely';
import { pathIsInOrAt } from '#platform/db/in-folder.ts';
import type { Database, SubtitleShiftsTable } from '#platform/db/schema.ts';

export type StoredShift = Selectable<SubtitleShiftsTable>;

export const subtitlesRepository = (db: Database) => ({
  find: (path: string): Promise<StoredShift | undefined> =>
    db.selectFrom('subtitle_shifts').selectAll().where('path', '=', path).executeTakeFirst(),

  async save(shift: StoredShift): Promise<void> {
    const { path: _path, ...rest } = shift;
    await db
      .insertInto('subtitle_shifts')
      .values(shift)
      .onConflict((conflict) => conflict.column('path').doUpdateSet(rest))
      .execute();
  },

  /** Those of a file, or of all files in a folder. */
  under: (path: string): Promise<StoredShift[]> =>
    db.selectFrom('subtitle_shifts').selectAll().where(pathIsInOrAt('path', path)).execute(),

  /** Whether a title refers to a file. */
  async isUsed(path: string): Promise<boolean> {
    const row = await db
      .selectFrom('folder_entries')
      .select('id')
      .where('path', '=', path)
      .where('uses', '>', 0)
      .executeTakeFirst();
    return row !== undefined;
  },

  async remove(path: string): Promise<void> {
    await db.deleteFrom('subtitle_shifts').where('path', '=', path).execute();
  },
});
