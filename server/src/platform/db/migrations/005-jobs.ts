import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { idFor, required } from './columns.ts';

interface OldMessages {
  sms_outbox: {
    id: number;
    recipient: string | null;
    subject: string;
    text: string;
    attempts: number;
    next_try_at: string;
    created_at: string;
    expires_at: string;
  };
}

interface NewJobs {
  jobs: Record<string, string | number | null>;
}

/** Messages that have not been sent become jobs; of several about one subject, the newest. */
const moveMessages = async (database: Kysely<unknown>): Promise<void> => {
  const db = database as Kysely<OldMessages & NewJobs>;
  const messages = await db.selectFrom('sms_outbox').selectAll().orderBy('id').execute();
  const newest = new Map(messages.map((message) => [message.subject, message]));
  for (const { recipient, subject, text, attempts, next_try_at, created_at, expires_at } of newest.values()) {
    const payload = JSON.stringify({ to: recipient, text });
    const row = { kind: 'sms', subject, payload, state: 'waiting', attempts, lease: 0, due_at: next_try_at };
    await db
      .insertInto('jobs')
      .values({ ...row, created_at, expires_at })
      .execute();
  }
};

/** One table for all work in the background, in place of the one for text messages. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('jobs')
    .addColumn('id', 'integer', idFor(db))
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text')
    .addColumn('payload', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('lease', 'integer', required)
    .addColumn('due_at', 'text')
    .addColumn('percent', 'integer')
    .addColumn('progress', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('finished_at', 'text')
    .addCheckConstraint('jobs_state', sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`)
    // Finished jobs are never due.
    .addCheckConstraint('jobs_due', sql`(due_at is not null) = (state in ('waiting', 'running'))`)
    .execute();
  await sql`create index jobs_due on jobs (due_at) where due_at is not null`.execute(db);
  await sql`create unique index jobs_unfinished_subject on jobs (kind, subject) where due_at is not null`.execute(
    db,
  );
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    // Tells the other servers; see notices.ts.
    await sql`create function jobs_notify() returns trigger language plpgsql as
      $$ begin perform pg_notify('sebule_jobs', ''); return null; end $$`.execute(db);
    await sql`create trigger jobs_notify after insert on jobs
      for each statement execute function jobs_notify()`.execute(db);
  }
  await moveMessages(db);
  await schema.dropTable('sms_outbox').execute();
};
