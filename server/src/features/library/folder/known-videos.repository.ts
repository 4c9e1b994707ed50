import type { Database } from '#platform/db/schema.ts';

/** How many videos are taken from either end of the index: a part of the films may have been deleted at once. */
const FROM_EACH_END = 250;

/** Some of the videos that the index of the media folder has; none while it has none. */
export const knownVideos = (db: Database) => async (): Promise<string[]> => {
  // Along the index of the kinds.
  const fromEnd = (direction: 'asc' | 'desc') =>
    db
      .selectFrom('folder_entries')
      .select('path')
      .where('kind', '=', 'video')
      .orderBy('folder', direction)
      .orderBy('sort_key', direction)
      .orderBy('id', direction)
      .limit(FROM_EACH_END)
      .execute();
  const rows = [...(await fromEnd('asc')), ...(await fromEnd('desc'))];
  return [...new Set(rows.map(({ path }) => path))];
};
