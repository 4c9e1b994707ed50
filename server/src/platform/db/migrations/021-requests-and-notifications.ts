import { type Kysely, sql } from 'kysely';
import { idFor, reference, required } from './columns.ts';

/** What viewers wish for, and what they are told. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('movie_requests')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('title_key', 'text', required)
    .addColumn('movie_type', 'text', required)
    .addColumn('movie_name', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('title_id', 'integer', (column) => column.references('titles.id').onDelete('set null'))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'movie_requests_status',
      sql`status in ('pending', 'inProgress', 'uploaded', 'cancelled')`,
    )
    .execute();
  await sql`create unique index movie_requests_open on movie_requests (title_key, movie_type)
    where status in ('pending', 'inProgress')`.execute(db);
  await schema
    .createTable('movie_request_askers')
    .addColumn('request_id', 'integer', reference('movie_requests.id'))
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('movie_name', 'text', required)
    .addColumn('description', 'text')
    .addColumn('notify', 'integer', required)
    .addColumn('asked_at', 'text', required)
    .addColumn('withdrawn_at', 'text')
    .addPrimaryKeyConstraint('movie_request_askers_key', ['request_id', 'account_id'])
    .execute();
  await schema
    .createIndex('movie_request_askers_account')
    .on('movie_request_askers')
    .columns(['account_id', 'asked_at'])
    .execute();
  await schema
    .createTable('notifications')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('subject', 'text')
    .addColumn('content', 'text', required)
    .addColumn('count', 'integer', required)
    .addColumn('title_id', 'integer', (column) => column.references('titles.id').onDelete('set null'))
    .addColumn('created_at', 'text', required)
    .addColumn('read_at', 'text')
    .execute();
  await schema
    .createIndex('notifications_account')
    .on('notifications')
    .columns(['account_id', 'created_at'])
    .execute();
  await schema
    .createIndex('notifications_subject')
    .on('notifications')
    .columns(['account_id', 'subject'])
    .unique()
    .execute();
  // Who watches a series is asked whenever it gets an episode.
  await schema.createIndex('watch_progress_title').on('watch_progress').column('title_id').execute();
  await schema.createIndex('notifications_age').on('notifications').column('created_at').execute();
};
