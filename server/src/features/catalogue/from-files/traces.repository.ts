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

/** Whether residents have done something with a title, or have been told about it. */
export const hasTraces = async (db: Database, titleId: number): Promise<boolean> => {
  for (const table of TRACES) {
    const found = db.selectFrom(table).select('title_id').where('title_id', '=', titleId).limit(1);
    if (await found.executeTakeFirst()) return true;
  }
  return false;
};
