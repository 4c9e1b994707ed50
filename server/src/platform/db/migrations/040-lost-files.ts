import type { Kysely } from 'kysely';
import { idFor, required } from './columns.ts';

/** Files of titles that have left the media folder, and by what a file is known again at another path. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('lost_files')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('path', 'text', (column) => required(column).unique())
    .addColumn('name', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('size', 'double precision')
    .addColumn('modified_ms', 'double precision')
    .addColumn('duration', 'double precision')
    .addColumn('facts', 'text')
    .addColumn('sample', 'text')
    .addColumn('lost_at', 'text', required)
    .addColumn('relinked_to', 'text')
    .addColumn('relinked_uses', 'integer')
    .addColumn('relinked_at', 'text')
    .execute();
  await schema.alterTable('folder_entries').addColumn('sample', 'text').execute();
  // What was lost is looked for among the files of its size.
  await schema.createIndex('folder_entries_size').on('folder_entries').columns(['size', 'kind']).execute();
};
