import type { Insertable } from 'kysely';
import type { Database, MediaFilesTable, SeasonsTable, TitlesTable } from '#platform/db/schema.ts';
import { type NewEpisodeRow, episodesRepository } from '../episodes/episodes.repository.ts';
import { filesRepository } from '../files/files.repository.ts';
import { seasonsRepository } from '../seasons/seasons.repository.ts';
import { titlesRepository } from './titles.repository.ts';

export const titlesWriter = (db: Database) => ({
  async addTitle(title: Insertable<TitlesTable>, genres: readonly string[]): Promise<number> {
    const titles = titlesRepository(db);
    const id = await titles.insert(title);
    await titles.setGenres(id, genres);
    return id;
  },

  addFile: (file: Insertable<MediaFilesTable>) => filesRepository(db).insert(file),
  addSeason: (season: Insertable<SeasonsTable>) => seasonsRepository(db).insert(season),
  addEpisode: (episode: NewEpisodeRow) => episodesRepository(db).insert(episode),
});
