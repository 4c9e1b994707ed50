import type { Insertable, Selectable, Updateable } from 'kysely';
import { among } from '#platform/db/among.ts';
import type { Database, SeasonsTable } from '#platform/db/schema.ts';
import { seasonIsKept } from '#platform/db/visibility.ts';

export type Season = Selectable<SeasonsTable>;

/** The seasons of series that are not in the trash, as admins change them. */
export const seasonsRepository = (db: Database) => {
  const kept = () => db.selectFrom('seasons').selectAll().where(seasonIsKept);
  return {
    find: (id: number): Promise<Season | undefined> => kept().where('id', '=', id).executeTakeFirst(),

    ofSeries: (seriesId: number): Promise<Season[]> => kept().where('title_id', '=', seriesId).execute(),

    ofAll: (seriesIds: readonly number[]): Promise<Season[]> =>
      kept()
        .where(among(db, 'title_id', seriesIds))
        .execute(),

    async insert(season: Insertable<SeasonsTable>): Promise<number> {
      const { id } = await db.insertInto('seasons').values(season).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    async update(id: number, changes: Updateable<SeasonsTable>): Promise<void> {
      await db.updateTable('seasons').set(changes).where('id', '=', id).execute();
    },
  };
};
