import type { Selectable } from 'kysely';
import type { Database, FolderEntriesTable } from '#platform/db/schema.ts';

export const framesRepository = (db: Database) => ({
  video: (
    path: string,
  ): Promise<Pick<Selectable<FolderEntriesTable>, 'probe' | 'duration' | 'original'> | undefined> =>
    db
      .selectFrom('folder_entries')
      .select(['probe', 'duration', 'original'])
      .where('path', '=', path)
      .where('kind', '=', 'video')
      .executeTakeFirst(),
});
