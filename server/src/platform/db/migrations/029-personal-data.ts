import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/** Since when clients are blocked, whose data was erased, and what is counted of histories that are not kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('accounts').addColumn('blocked_at', 'text').execute();
  const now = new Date().toISOString();
  // A log that is older than two years has gone: whoever was blocked before that has six months from now.
  await sql`update accounts set blocked_at = coalesce(
    (select max(at) from audit_log where event = 'account-blocked' and subject_id = accounts.id), ${now}
  ) where status = 'blocked'`.execute(db);
  await schema
    .createTable('forgotten_watching')
    .addColumn('account_id', 'integer', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('total', 'integer', required)
    .addColumn('last_watched_at', 'text', required)
    .execute();
  await schema
    .createTable('erasures')
    .addColumn('account_id', 'integer', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('asked_at', 'text')
    .addColumn('due_at', 'text')
    .addColumn('erased_at', 'text')
    .execute();
};
