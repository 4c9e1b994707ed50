import type { Database, FolderEntriesTable } from '#platform/db/schema.ts';

export const framesRepository = (db: Database) => ({
  video: (path: string): Promise<Pick<FolderEntriesTable, 'probe' | 'duration'> | undefined> =>
    db
      .selectFrom('folder_entries')
      .select(['probe', 'duration'])
      .where('path', '=', path)
      .where('kind', '=', 'video')
      .executeTakeFirst(),
});
