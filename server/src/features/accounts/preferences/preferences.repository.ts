import { sql } from 'kysely';
import { type Flag, type Database } from '#platform/db/schema.ts';

export const preferencesRepository = (db: Database) => ({
  async showSubtitles(accountId: number): Promise<boolean> {
    const row = await db
      .selectFrom('accounts')
      .select('show_subtitles')
      .where('id', '=', accountId)
      .executeTakeFirst();
    return row?.show_subtitles === 1;
  },

  async setShowSubtitles(accountId: number, value: Flag): Promise<boolean> {
    await db.updateTable('accounts').set({ show_subtitles: value }).where('id', '=', accountId).execute();
    return value === 1;
  },

  /** In one statement, so that two simultaneous requests toggle twice. */
  async toggleShowSubtitles(accountId: number): Promise<boolean> {
    const row = await db
      .updateTable('accounts')
      .set({ show_subtitles: sql<Flag>`1 - show_subtitles` })
      .where('id', '=', accountId)
      .returning('show_subtitles')
      .executeTakeFirst();
    return row?.show_subtitles === 1;
  },
});
