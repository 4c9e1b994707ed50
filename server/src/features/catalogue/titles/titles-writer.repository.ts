import type { Insertable } from 'kysely';
import type { Database, TitlesTable } from '#platform/db/schema.ts';
import { episodesRepository } from '../episodes/episodes.repository.ts';
import { filesRepository } from '../files/files.repository.ts';
import { seasonsRepository } from '../seasons/seasons.repository.ts';
import { titlesRepository } from './titles.repository.ts';

/** Adding to the catalogue. */
export const titlesWriter = (db: Database) => ({
  async addTitle(title: Insertable<TitlesTable>, genres: readonly string[]): Promise<number> {
    const titles = titlesRepository(db);
    const id = await titles.insert(title);
    await titles.setGenres(id, genres);
    return id;
  },

  addFile: filesRepository(db).insert,
  addSeason: seasonsRepository(db).insert,
  addEpisode: episodesRepository(db).insert,
});
