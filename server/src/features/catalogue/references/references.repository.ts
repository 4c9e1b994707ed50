import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

/** Where the catalogue refers to files of the media folder. */
const COLUMNS = [
  ['media_files', 'url'],
  ['media_files', 'trailer_url'],
  ['media_files', 'subtitles_url'],
  ['seasons', 'trailer_url'],
  ['episodes', 'url'],
  ['episodes', 'subtitles_url'],
] as const;

/** Those that a title can do without. */
const OPTIONAL_COLUMNS = COLUMNS.filter(([, column]) => column !== 'url');

/** A file of a movie that is not in the trash, or an episode. */
interface Played {
  id: number;
  parent_id: number;
  name: string;
  title: string;
  url: string;
}

const PATHS_AT_ONCE = 500;

const inBatches = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / PATHS_AT_ONCE) }, (_, at) =>
    values.slice(at * PATHS_AT_ONCE, (at + 1) * PATHS_AT_ONCE),
  );

/** The catalogue's references to files, whatever has them. */
export const referencesRepository = (db: Database) => ({
  /** Lets all references to a file, or to what is in a folder, follow it. @returns how many there were */
  async move(from: string, to: string): Promise<number> {
    const path = sql`cast(${from} as text)`;
    let moved = 0;
    for (const [table, column] of COLUMNS) {
      const reference = sql.ref(column);
      const result = await sql`
        update ${sql.table(table)} set ${reference} = ${to} || substr(${reference}, length(${path}) + 1)
        where ${reference} = ${from} or substr(${reference}, 1, length(${path}) + 1) = ${path} || '/'`.execute(
        db,
      );
      moved += Number(result.numAffectedRows ?? 0n);
    }
    return moved;
  },

  /** Files of movies that are these, and not in the trash. */
  async filesAt(paths: readonly string[]): Promise<Played[]> {
    const found = inBatches(paths).map((some) =>
      db
        .selectFrom('media_files')
        .innerJoin('titles', 'titles.id', 'media_files.title_id')
        .select([
          'media_files.id',
          'titles.id as parent_id',
          'media_files.label as name',
          'titles.title',
          'media_files.url',
        ])
        .where('media_files.url', 'in', some)
        .where('titles.status', '=', 'active')
        .orderBy('media_files.id')
        .execute(),
    );
    return (await Promise.all(found)).flat();
  },

  /** Episodes that play these files, and are not in the trash. */
  async episodesAt(paths: readonly string[]): Promise<Played[]> {
    const found = inBatches(paths).map((some) =>
      db
        .selectFrom('episodes')
        .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
        .innerJoin('titles', 'titles.id', 'seasons.title_id')
        .select(['episodes.id', 'titles.id as parent_id', 'episodes.name', 'titles.title', 'episodes.url'])
        .where('episodes.url', 'in', some)
        .where('episodes.status', '=', 'active')
        .orderBy('episodes.id')
        .execute(),
    );
    return (await Promise.all(found)).flat();
  },

  /** Takes these files off everything that has them as trailers or subtitles. */
  async clear(paths: readonly string[]): Promise<void> {
    for (const some of inBatches(paths)) {
      for (const [table, column] of OPTIONAL_COLUMNS) {
        const reference = sql.ref(column);
        await sql`update ${sql.table(table)} set ${reference} = null where ${reference} in (${sql.join(some)})`.execute(
          db,
        );
      }
    }
  },
});
