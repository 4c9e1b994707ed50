import { type Kysely, sql } from 'kysely';
import { reference, required } from './columns.ts';

/** Admins answer feedback: threads know their last message, messages their author, and reports their film. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .alterTable('feedback_threads')
    .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('feedback_threads')
    .addColumn('last_sender', 'text', (column) => column.notNull().defaultTo('client'))
    .execute();
  await schema
    .alterTable('feedback_messages')
    .addColumn('author_id', 'integer', (column) => column.references('accounts.id').onDelete('set null'))
    .execute();

  await schema.dropIndex('feedback_messages_thread').execute();
  await schema
    .createIndex('feedback_messages_thread')
    .on('feedback_messages')
    .columns(['thread_id', 'created_at', 'id'])
    .execute();
  const lastOf = (column: string) => sql`(
    select ${sql.ref(column)} from feedback_messages where thread_id = feedback_threads.id
    order by created_at desc, id desc limit 1
  )`;
  await sql`update feedback_threads set
    updated_at = coalesce(${lastOf('created_at')}, created_at),
    last_sender = coalesce(${lastOf('sender_type')}, 'client')`.execute(db);
  await schema
    .createIndex('feedback_threads_updated')
    .on('feedback_threads')
    .columns(['updated_at', 'id'])
    .execute();
  await schema
    .createIndex('feedback_threads_status')
    .on('feedback_threads')
    .columns(['status', 'last_sender', 'updated_at', 'id'])
    .execute();

  await schema
    .createTable('feedback_reports')
    .addColumn('thread_id', 'integer', (column) =>
      column.primaryKey().references('feedback_threads.id').onDelete('cascade'),
    )
    // With its film the report is gone, and the thread is an ordinary one.
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('episode_id', 'integer', (column) => column.references('episodes.id').onDelete('cascade'))
    .addColumn('file_id', 'integer', (column) => column.references('media_files.id').onDelete('cascade'))
    .addColumn('second', 'integer', required)
    .addColumn('codecs', 'text', required)
    .addColumn('browser', 'text')
    .execute();
  for (const column of ['title_id', 'episode_id', 'file_id']) {
    await schema
      .createIndex(`feedback_reports_${column.replace('_id', '')}`)
      .on('feedback_reports')
      .column(column)
      .execute();
  }
};
