import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, EpisodesTable } from '#platform/db/schema.ts';
import { episodeIsKept } from '#platform/db/visibility.ts';

export type Episode = Selectable<EpisodesTable>;
export type NewEpisodeRow = Insertable<EpisodesTable>;
export type EpisodeChanges = Updateable<EpisodesTable>;

/** The episodes of seasons that are not in the trash, as admins change them. */
export const episodesRepository = (db: Database) => {
  const kept = () => db.selectFrom('episodes').selectAll().where(episodeIsKept);
  return {
    find: (id: number): Promise<Episode | undefined> => kept().where('id', '=', id).executeTakeFirst(),

    ofSeason: (seasonId: number): Promise<Episode[]> => kept().where('season_id', '=', seasonId).execute(),

    /** Those with this file, also those in the trash. */
    playing: (path: string): Promise<Pick<Episode, 'id' | 'runtime'>[]> =>
      db.selectFrom('episodes').select(['id', 'runtime']).where('url', '=', path).orderBy('id').execute(),

    async insert(episode: NewEpisodeRow): Promise<number> {
      const insert = db.insertInto('episodes').values(episode).returning('id');
      return (await insert.executeTakeFirstOrThrow()).id;
    },

    async update(id: number, changes: EpisodeChanges): Promise<void> {
      await db.updateTable('episodes').set(changes).where('id', '=', id).execute();
    },
  };
};
