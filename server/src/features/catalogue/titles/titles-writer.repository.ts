import type { Insertable } from 'kysely';
import type {
  Database,
  EpisodesTable,
  MediaFilesTable,
  SeasonsTable,
  TitlesTable,
} from '#platform/db/schema.ts';

/** Adding to the catalogue. */
export const titlesWriter = (db: Database) => ({
  async addTitle(title: Insertable<TitlesTable>, genres: readonly string[]): Promise<number> {
    const { id } = await db.insertInto('titles').values(title).returning('id').executeTakeFirstOrThrow();
    for (const [position, name] of genres.entries()) {
      await db
        .insertInto('genres')
        .values({ name })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      await db
        .insertInto('title_genres')
        .columns(['title_id', 'genre_id', 'position'])
        .expression((eb) =>
          eb
            .selectFrom('genres')
            .select((column) => [column.val(id).as('title_id'), 'id', column.val(position).as('position')])
            .where('name', '=', name),
        )
        .execute();
    }
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
