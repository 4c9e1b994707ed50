import type { Kysely } from 'kysely';

/** Counts new files: the index that lists them is many times as large, because searches read it alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('folder_entries_count')
    .on('folder_entries')
    .columns(['kind', 'uses', 'guess'])
    .execute();
};
