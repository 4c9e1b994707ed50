import { type Kysely, sql } from 'kysely';
import { idFor, reference, required } from './columns.ts';

/** Which file of a movie was watched, ratings of titles, and reports to the admins. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  const id = idFor(db);

  // No foreign key: progress saved offline may refer to a file that has been deleted meanwhile.
  await schema.alterTable('watch_progress').addColumn('file_id', 'integer').execute();

  await schema
    .createTable('ratings')
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('stars', 'integer', required)
    .addColumn('rated_at', 'text', required)
    .addPrimaryKeyConstraint('ratings_key', ['account_id', 'title_id'])
    .addCheckConstraint('ratings_stars', sql`stars between 1 and 5`)
    .execute();

  await schema
    .createTable('feedback_threads')
    .addColumn('id', 'integer', id)
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('subject', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('feedback_threads_status', sql`status in ('open', 'closed')`)
    .execute();
  await schema
    .createIndex('feedback_threads_account')
    .on('feedback_threads')
    .columns(['account_id', 'created_at'])
    .execute();

  await schema
    .createTable('feedback_messages')
    .addColumn('id', 'integer', id)
    .addColumn('thread_id', 'integer', reference('feedback_threads.id'))
    .addColumn('sender_type', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'text', required)
    .addCheckConstraint('feedback_messages_sender', sql`sender_type in ('client', 'admin')`)
    .execute();
  await schema.createIndex('feedback_messages_thread').on('feedback_messages').column('thread_id').execute();
};
