import type { Kysely } from 'kysely';

/**
 * What a lost file is known by comes first in each index: then a plan needs no statistics to choose it. Behind the size and
 * the kind, PostgreSQL took any of the three for as good as the others, and read all files of one size for each lost one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  for (const [name, traits] of [
    ['folder_entries_content', ['sample', 'size']],
    ['folder_entries_name', ['name', 'size', 'sample']],
    ['folder_entries_length', ['duration', 'size', 'sample']],
  ] as const) {
    await schema.dropIndex(name).execute();
    const index = schema
      .createIndex(name)
      .on('folder_entries')
      .columns([...traits]);
    // Files that nobody has looked into have no content to be known by.
    await (traits[0] === 'sample' ? index.where('sample' as never, 'is not', null) : index).execute();
  }
};
