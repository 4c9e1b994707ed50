import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';
import type { PictureKind } from './host-sizes.rules.ts';

export const artworkRepository = (db: Database) => ({
  /** What a picture of this file name is to a title or an episode, in the trash or not; null when none has it. */
  async kindOf(file: string): Promise<PictureKind | null> {
    const path = `/${file}`;
    const as = (kind: PictureKind) => sql<PictureKind>`${sql.lit(kind)}`.as('kind');
    const posters = db.selectFrom('titles').select(as('poster')).where('poster_path', '=', path);
    const backdrops = db.selectFrom('titles').select(as('backdrop')).where('backdrop_path', '=', path);
    const stills = db.selectFrom('episodes').select(as('still')).where('thumbnail_path', '=', path);
    const found = await posters.unionAll(backdrops).unionAll(stills).limit(1).executeTakeFirst();
    return found?.kind ?? null;
  },

  async addOwn(file: string, createdAt: string): Promise<void> {
    await db.insertInto('own_pictures').values({ file, created_at: createdAt }).execute();
  },

  async ownBefore(createdAt: string): Promise<string[]> {
    const old = db.selectFrom('own_pictures').select('file').where('created_at', '<', createdAt);
    return (await old.orderBy('created_at').execute()).map(({ file }) => file);
  },

  async removeOwn(file: string): Promise<void> {
    await db.deleteFrom('own_pictures').where('file', '=', file).execute();
  },
});
