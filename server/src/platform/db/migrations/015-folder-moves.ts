import type { Kysely } from 'kysely';
import { idFor, required } from './columns.ts';

/** What is being moved in the media folder: written before the disk is changed, and gone when all is done. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('folder_moves')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('from_path', 'text', required)
    .addColumn('to_path', 'text', required)
    .addColumn('actor_id', 'integer', required)
    .addColumn('address', 'text', required)
    .execute();
};
