import { type Kysely, sql } from 'kysely';

/** Progress knows its newest save that is more than a peek: Continue Watching lists nothing before it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('watch_progress').addColumn('step_at', 'text').execute();
  await db.schema
    .alterTable('watch_progress')
    .addColumn('step_completed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update watch_progress set step_at = saved_at, step_completed = completed
    where completed = 1 or progress >= 10`.execute(db);
};
