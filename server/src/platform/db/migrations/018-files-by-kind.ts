import { type Kysely, PostgresAdapter } from 'kysely';

/** An index for choosing a file: only the videos, or only the subtitles, of a folder or of all of them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // As in the other indexes of this table, SQLite searches in the index alone.
  const searched = db.getExecutor().adapter instanceof PostgresAdapter ? [] : ['search_key', 'path'];
  await db.schema
    .createIndex('folder_entries_kind')
    .on('folder_entries')
    .columns(['kind', 'folder', 'sort_key', 'id', ...searched])
    .execute();
};
