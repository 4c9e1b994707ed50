import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

export const artworkRepository = (db: Database) => ({
  /** Whether a title or an episode, in the trash or not, has a picture of this file name. */
  async isInCatalogue(file: string): Promise<boolean> {
    const path = `/${file}`;
    const titles = db
      .selectFrom('titles')
      .select(sql<number>`1`.as('found'))
      .where((row) => row.or([row('poster_path', '=', path), row('backdrop_path', '=', path)]));
    const episodes = db
      .selectFrom('episodes')
      .select(sql<number>`1`.as('found'))
      .where('thumbnail_path', '=', path);
    return (await titles.unionAll(episodes).limit(1).executeTakeFirst()) !== undefined;
  },
});
export type ArtworkRepository = ReturnType<typeof artworkRepository>;
