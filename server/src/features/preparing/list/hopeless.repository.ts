import { isPrepared, ownVerdict } from '#platform/db/known-films.ts';
import type { Database, FolderEntriesTable } from '#platform/db/schema.ts';

export type HopelessRow = Pick<FolderEntriesTable, 'path' | 'probe' | 'facts'>;

export const hopelessRepository = (db: Database) => ({
  /** Files that titles use, that do not play, and that cannot be prepared, in the order of their paths. */
  films: (limit: number): Promise<HopelessRow[]> =>
    db
      .selectFrom('folder_entries')
      .select(['path', 'probe', 'facts'])
      .where('kind', '=', 'video')
      .where('uses', '>', 0)
      .where(ownVerdict, '=', 'cannot')
      .where((eb) => eb.not(isPrepared))
      .orderBy('path')
      .limit(limit)
      .execute(),
});
