import type { Database } from '#platform/db/schema.ts';
import { titleIsShown } from '#platform/db/visibility.ts';

export const ratingsRepository = (db: Database) => ({
  /** Stores a rating, replacing an earlier one; false when viewers may not see the title. */
  async save(accountId: number, titleId: number, stars: number, ratedAt: string): Promise<boolean> {
    const row = await db
      .insertInto('ratings')
      .columns(['account_id', 'title_id', 'stars', 'rated_at'])
      .expression((eb) =>
        eb
          .selectFrom('titles')
          .select((column) => [
            column.val(accountId).as('account_id'),
            'id',
            column.val(stars).as('stars'),
            column.val(ratedAt).as('rated_at'),
          ])
          .where('id', '=', titleId)
          .where(titleIsShown),
      )
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'title_id']).doUpdateSet((eb) => ({
          stars: eb.ref('excluded.stars'),
          rated_at: eb.ref('excluded.rated_at'),
        })),
      )
      .returning('title_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Undefined when the viewer gave none. */
  async stars(accountId: number, titleId: number): Promise<number | undefined> {
    const row = await db
      .selectFrom('ratings')
      .select('stars')
      .where('account_id', '=', accountId)
      .where('title_id', '=', titleId)
      .executeTakeFirst();
    return row?.stars;
  },
});
