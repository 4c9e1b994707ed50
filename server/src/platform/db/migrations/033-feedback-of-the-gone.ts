import { type Kysely, sql } from 'kysely';

/**
 * Closes the feedback of deleted residents, who would read no answer; later deletions do so themselves. Reports about a
 * film stay open until the film is mended.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update feedback_threads set status = 'closed'
    where status = 'open'
      and account_id in (select id from accounts where deleted_at is not null)
      and not exists (select 1 from feedback_reports where feedback_reports.thread_id = feedback_threads.id)
  `.execute(db);
};
