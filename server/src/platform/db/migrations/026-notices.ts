import { type Kysely, sql } from 'kysely';
import { idFor, required } from './columns.ts';

/** What the landlord tells everyone, a block or an apartment. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('notices')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('request_key', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('audience', 'text', required)
    .addColumn('location', 'text')
    .addColumn('apartment', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('created_by', 'integer', (column) => column.references('accounts.id').onDelete('set null'))
    .addColumn('ends_at', 'text', required)
    .addColumn('residents', 'integer', required)
    .addColumn('sms_parts', 'integer')
    .addColumn('deleted_at', 'text')
    .addCheckConstraint('notices_audience', sql`audience in ('everyone', 'block', 'apartment')`)
    .execute();
  await schema.createIndex('notices_end').on('notices').column('ends_at').execute();
  await schema
    .alterTable('notifications')
    .addColumn('notice_id', 'integer', (column) => column.references('notices.id').onDelete('set null'))
    .execute();
};
