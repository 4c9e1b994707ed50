import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

/** What viewers have taken out of Continue Watching. */
export const watchingRemovalsRepository = (db: Database) => ({
  /** Takes a title out until a save newer than `now` and all stored ones. False when the viewer never began it. */
  async add(accountId: number, titleId: number, now: string): Promise<boolean> {
    const row = await db
      .insertInto('watching_removals')
      .columns(['account_id', 'title_id', 'removed_at'])
      .expression((eb) =>
        eb
          .selectFrom('watch_progress')
          .select([
            'account_id',
            'title_id',
            sql<string>`case when max(saved_at) > ${now} then max(saved_at) else ${now} end`.as('removed_at'),
          ])
          .where('account_id', '=', accountId)
          .where('title_id', '=', titleId)
          .groupBy(['account_id', 'title_id']),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'title_id'])
          .doUpdateSet((eb) => ({ removed_at: eb.ref('excluded.removed_at') })),
      )
      .returning('title_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async delete(accountId: number, titleId: number): Promise<void> {
    await db
      .deleteFrom('watching_removals')
      .where('account_id', '=', accountId)
      .where('title_id', '=', titleId)
      .execute();
  },
});
