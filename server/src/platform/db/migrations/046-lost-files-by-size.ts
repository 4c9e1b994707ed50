import type { Kysely } from 'kysely';

/** A new file is looked for among the lost ones of its size, of which there may be as many as titles. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('lost_files_size').on('lost_files').column('size').execute();
};
