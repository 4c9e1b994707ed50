import type { Database } from '#platform/db/schema.ts';

/** The threads that are not closed. */
export const openFeedbackRepository = (db: Database) => ({
  async count(): Promise<number> {
    const { count } = await db
      .selectFrom('feedback_threads')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow();
    return count;
  },
});
