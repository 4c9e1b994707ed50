import { namesOf, TITLE_NOTES } from '@sebule/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';
import { titleIsKept } from '#platform/db/visibility.ts';

const NO_NOTES = Object.fromEntries(
  namesOf(TITLE_NOTES, ({ kind }) => kind !== 'flag').map((name) => [name, null]),
);

/** What titles in the trash leave behind when they are deleted for good. */
export const purgeRepository = (db: Database) => ({
  /** Everything that these titles refer to, each once: paths in the media folder, and addresses. */
  async referencesOf(titleIds: readonly number[]): Promise<string[]> {
    const files = await db
      .selectFrom('media_files')
      .select(['url', 'trailer_url', 'subtitles_url'])
      .where('title_id', 'in', titleIds)
      .execute();
    const seasons = await db
      .selectFrom('seasons')
      .select('trailer_url')
      .where('title_id', 'in', titleIds)
      .execute();
    const episodes = await db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
      .select(['episodes.url', 'episodes.subtitles_url'])
      .where('seasons.title_id', 'in', titleIds)
      .execute();
    const all = [...files, ...seasons, ...episodes].flatMap((row): (string | null)[] => Object.values(row));
    return [...new Set(all.filter((reference) => reference !== null))];
  },

  /** The name of a title that refers to this, beside those that are excepted. */
  async userOf(
    reference: string,
    {
      exceptTitles = [],
      exceptTrashed = false,
    }: { exceptTitles?: readonly number[]; exceptTrashed?: boolean } = {},
  ): Promise<string | undefined> {
    const isOther =
      exceptTitles.length === 0 ? sql`1 = 1` : sql`titles.id not in (${sql.join(exceptTitles)})`;
    const isKept = exceptTrashed ? titleIsKept : sql`1 = 1`;
    const isIn = (table: string) =>
      exceptTrashed ? sql`and ${sql.ref(`${table}.status`)} = 'active'` : sql``;
    const { rows } = await sql<{ title: string }>`
      select titles.title from titles where ${isOther} and ${isKept} and (
        titles.id in (select title_id from media_files
          where url = ${reference} or trailer_url = ${reference} or subtitles_url = ${reference})
        or titles.id in (select title_id from seasons where trailer_url = ${reference} ${isIn('seasons')})
        or titles.id in (select seasons.title_id from episodes join seasons on seasons.id = episodes.season_id
          where (episodes.url = ${reference} or episodes.subtitles_url = ${reference})
            ${isIn('episodes')} ${isIn('seasons')}))
      order by titles.id limit 1`.execute(db);
    return rows[0]?.title;
  },

  /** Deletes a title with all that belongs to it. */
  async delete(id: number): Promise<void> {
    await db.deleteFrom('titles').where('id', '=', id).execute();
  },

  /** The same, except for its row: only its name stays in it. */
  async reduceToName(id: number): Promise<void> {
    for (const table of ['title_genres', 'media_files', 'seasons'] as const) {
      await db.deleteFrom(table).where('title_id', '=', id).execute();
    }
    await db
      .updateTable('titles')
      .set({
        status: 'deleted',
        is_active: 0,
        // No title can have such a slug, so its own is free again.
        slug: `deleted:${id}`,
        description: '',
        poster_path: null,
        backdrop_path: null,
        ...NO_NOTES,
      })
      .where('id', '=', id)
      .execute();
  },
});
