import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

/** Histories that are no longer kept, and what still counts of them. */
export const forgottenWatchingRepository = (db: Database) => ({
  /** The next accounts after one, and whether each has watched something before a moment. */
  accountsAfter: (id: number, moment: string, most: number) =>
    db
      .selectFrom('accounts')
      .select('id')
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('watch_progress')
              .select('account_id')
              .whereRef('account_id', '=', 'accounts.id')
              .where('saved_at', '<', moment),
          )
          .as('has_old'),
      )
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute(),

  /** Deletes what an account watched before a moment, and adds it to its counts. @returns how many entries those were */
  async forget(accountId: number, moment: string): Promise<number> {
    const gone = await db
      .deleteFrom('watch_progress')
      .where('account_id', '=', accountId)
      .where('saved_at', '<', moment)
      .returning('saved_at')
      .execute();
    if (gone.length === 0) return 0;
    const last_watched_at = gone.reduce((latest, { saved_at: at }) => (at > latest ? at : latest), '');
    await db
      .insertInto('forgotten_watching')
      .values({ account_id: accountId, total: gone.length, last_watched_at })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({
          total: sql<number>`forgotten_watching.total + excluded.total`,
          last_watched_at: sql<string>`case when excluded.last_watched_at > forgotten_watching.last_watched_at
            then excluded.last_watched_at else forgotten_watching.last_watched_at end`,
        }),
      )
      .execute();
    return gone.length;
  },

  /** Deletes what else names a title from before a moment. */
  async forgetRemains(moment: string): Promise<void> {
    await db.deleteFrom('last_watched').where('saved_at', '<', moment).execute();
    await db.deleteFrom('watching_removals').where('removed_at', '<', moment).execute();
    await db.deleteFrom('track_choices').where('chosen_at', '<', moment).execute();
  },
});
