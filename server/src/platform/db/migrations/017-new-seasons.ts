import { type Kysely, PostgresAdapter } from 'kysely';
import { required } from './columns.ts';

/** What the names of new videos say about their series, so that a folder with several of them becomes several seasons. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('folder_entries').addColumn('series_key', 'text').execute();
  await schema.alterTable('folder_entries').addColumn('season', 'integer').execute();
  // What is there was judged by rules without a number; the next look at the folder judges it again.
  await schema
    .alterTable('folder_entries')
    .addColumn('named_by', 'integer', (column) => required(column).defaultTo(0))
    .execute();
  // PostgreSQL does not take long rows into an index, and groups the table as fast.
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await schema
    .createIndex('folder_entries_seasons')
    .on('folder_entries')
    // The first three are always the same; with them, SQLite takes this index and not that of all new files.
    .columns(['kind', 'uses', 'guess', 'folder', 'series_key', 'season', 'sort_key', 'path', 'search_key'])
    .where('kind' as never, '=', 'video' as never)
    .where('uses' as never, '=', 0 as never)
    .where('guess' as never, '=', 'episode' as never)
    .execute();
};
