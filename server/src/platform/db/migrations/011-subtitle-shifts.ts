import type { Kysely } from 'kysely';
import { required } from './columns.ts';

/** By how much the times of subtitle files have been shifted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('subtitle_shifts')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('original', 'text', required)
    .addColumn('shift_ms', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('next_shift_ms', 'integer')
    .addColumn('next_content', 'text')
    .execute();
};
