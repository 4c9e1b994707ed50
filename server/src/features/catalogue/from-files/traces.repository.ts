import type { Database } from '#platform/db/schema.ts';

/** Where residents leave something about a title. */
const TRACES = [
  'watch_progress',
  'watched_days',
  'last_watched',
  'ratings',
  'feedback_reports',
  'movie_requests',
  'notifications',
] as const;

/** What residents have done with titles, or have been told about them. */
export const tracesRepository = (db: Database) => ({
  async hasAny(titleId: number): Promise<boolean> {
    for (const table of TRACES) {
      const found = await db
        .selectFrom(table)
        .select('title_id')
        .where('title_id', '=', titleId)
        .limit(1)
        .executeTakeFirst();
      if (found) return true;
    }
    return false;
  },
});
