import type { Kysely } from 'kysely';
import { required } from './columns.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('own_pictures')
    .addColumn('file', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('own_pictures_by_age').on('own_pictures').column('created_at').execute();
};
