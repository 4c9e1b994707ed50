import type { Kysely } from 'kysely';

/**
 * A relink is remembered with the references that it has moved, instead of their number. Those of the last day before
 * cannot be taken back: which they were is not known.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('lost_files').dropColumn('relinked_uses').execute();
  await schema.alterTable('lost_files').addColumn('relinked_references', 'text').execute();
  // Thousands of files may have one size, recordings of a fixed length for example: each trait finds the few that count.
  await schema.dropIndex('folder_entries_size').execute();
  for (const [name, traits] of [
    ['folder_entries_content', ['sample']],
    ['folder_entries_name', ['name', 'sample']],
    ['folder_entries_length', ['duration', 'sample']],
  ] as const) {
    await schema
      .createIndex(name)
      .on('folder_entries')
      .columns(['size', 'kind', ...traits])
      .execute();
  }
};
