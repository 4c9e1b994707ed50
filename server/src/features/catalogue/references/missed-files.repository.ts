import { type RawBuilder, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept } from '#platform/db/visibility.ts';

const FILES = ['url', 'trailer_url', 'subtitles_url'] as const;
const EPISODES = ['url', 'subtitles_url'] as const;

const OF_SEASONS = sql`episodes join seasons on seasons.id = episodes.season_id and ${seasonIsKept} and ${episodeIsKept}`;

/**
 * The ids of titles that miss a file, for a condition: the few files that are missing come first, which `cross join` tells
 * SQLite.
 */
export const titlesWithMissedFiles: RawBuilder<number> = sql.join(
  [
    ...FILES.map(
      (column) => sql`select media_files.title_id from lost_files cross join media_files
        where lost_files.relinked_to is null and media_files.${sql.ref(column)} = lost_files.path`,
    ),
    sql`select seasons.title_id from lost_files cross join seasons
      where lost_files.relinked_to is null and seasons.trailer_url = lost_files.path and ${seasonIsKept}`,
    ...EPISODES.map(
      (column) => sql`select seasons.title_id from lost_files
        cross join episodes join seasons on seasons.id = episodes.season_id and ${seasonIsKept} and ${episodeIsKept}
        where lost_files.relinked_to is null and episodes.${sql.ref(column)} = lost_files.path`,
    ),
  ],
  sql` union `,
);

/** Files of the catalogue that are not on the disk, of a few titles. */
export const missedFilesRepository = (db: Database) => ({
  /** How many files these titles miss, by their ids; only those that miss any. */
  async count(ids: readonly number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const lost = (column: string) =>
      sql`cross join lost_files where lost_files.path = ${sql.ref(column)} and lost_files.relinked_to is null`;
    const parts = [
      ...FILES.map(
        (column) => sql`select media_files.title_id, lost_files.path from media_files
          ${lost(`media_files.${column}`)} and ${among(db, 'media_files.title_id', ids)}`,
      ),
      sql`select seasons.title_id, lost_files.path from seasons
        ${lost('seasons.trailer_url')} and ${seasonIsKept} and ${among(db, 'seasons.title_id', ids)}`,
      ...EPISODES.map(
        (column) => sql`select seasons.title_id, lost_files.path from ${OF_SEASONS}
          ${lost(`episodes.${column}`)} and ${among(db, 'seasons.title_id', ids)}`,
      ),
    ];
    const { rows } = await sql<{ title_id: number; missed: number }>`
      select title_id, count(distinct path) as missed from (${sql.join(parts, sql` union all `)}) as lost
      group by title_id`.execute(db);
    return new Map(rows.map(({ title_id: id, missed }) => [id, missed]));
  },

  /** Which of these files are missing. */
  async among(paths: readonly string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('lost_files')
      .select('path')
      .where(among(db, 'path', paths))
      .where('relinked_to', 'is', null)
      .execute();
    return new Set(rows.map(({ path }) => path));
  },
});
