import type { Insertable } from 'kysely';
import type {
  Database,
  EpisodesTable,
  MediaFilesTable,
  SeasonsTable,
  TitlesTable,
} from '#platform/db/schema.ts';
import { titlesRepository } from './titles.repository.ts';

/** Adding to the catalogue. */
export const titlesWriter = (db: Database) => ({
  async addTitle(title: Insertable<TitlesTable>, genres: readonly string[]): Promise<number> {
    const titles = titlesRepository(db);
    const id = await titles.insert(title);
    await titles.setGenres(id, genres);
    return id;
  },

  async addFile(file: Insertable<MediaFilesTable>): Promise<number> {
    const row = await db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  async addSeason(season: Insertable<SeasonsTable>): Promise<number> {
    const row = await db.insertInto('seasons').values(season).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  async addEpisode(episode: Insertable<EpisodesTable>): Promise<number> {
    const row = await db.insertInto('episodes').values(episode).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },
});
