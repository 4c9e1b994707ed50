import type { Database } from '#platform/db/schema.ts';

/** What viewers leave in titles that are deleted for good. */
export const deletedTitlesRepository = (db: Database) => ({
  /**
   * Deletes a title's ratings and the tracks chosen in it, and takes the progress off its episodes, which would take it along: what was watched
   * still counts.
   * @returns whether anybody has watched the title, which must then stay as the progress's title
   */
  async detach(titleId: number): Promise<boolean> {
    for (const table of ['ratings', 'track_choices'] as const)
      await db.deleteFrom(table).where('title_id', '=', titleId).execute();
    const { numUpdatedRows } = await db
      .updateTable('watch_progress')
      .set({ episode_id: null })
      .where('title_id', '=', titleId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
