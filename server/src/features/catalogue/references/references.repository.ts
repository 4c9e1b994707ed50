import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { FILE_REFERENCES, type ReferringTable } from '#platform/db/file-references.ts';
import { pathIsInOrAt } from '#platform/db/in-folder.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, titleIsKept } from '#platform/db/visibility.ts';

const OPTIONAL = FILE_REFERENCES.filter(([, column]) => column !== 'url');

const titlesWith = async (db: Database, matches: (reference: RawBuilder<unknown>) => RawBuilder<SqlBool>) => {
  const hasOne = (table: ReferringTable) => {
    const own = FILE_REFERENCES.filter(([other]) => other === table);
    return sql.join(
      own.map(([, column]) => matches(sql.ref(`${table}.${column}`))),
      sql` or `,
    );
  };
  const { rows } = await sql<{ id: number }>`
    select title_id as id from media_files where ${hasOne('media_files')}
    union select title_id from seasons where ${hasOne('seasons')}
    union select seasons.title_id from episodes join seasons on seasons.id = episodes.season_id
      where ${hasOne('episodes')}`.execute(db);
  return rows.map(({ id }) => id);
};

/** The catalogue's references to files, whatever has them. */
export const referencesRepository = (db: Database) => ({
  /** The titles that refer to a file, or to what is in a folder. */
  titlesBelow: (path: string) => titlesWith(db, (reference) => pathIsInOrAt(reference, path)),

  /** The titles that refer to one of these files. */
  titlesAt: (paths: readonly string[]) => titlesWith(db, (reference) => among(db, reference, paths)),

  /** How many bytes the longest reference to a file, or to what is in a folder, has; 0 without any. */
  async longestBelow(path: string): Promise<number> {
    const longest = FILE_REFERENCES.map(([table, column]) => {
      const reference = sql.ref(column);
      return sql`select max(octet_length(${reference})) as bytes from ${sql.table(table)} where ${pathIsInOrAt(reference, path)}`;
    });
    const { rows } = await sql<{ bytes: number | null }>`${sql.join(longest, sql` union all `)}`.execute(db);
    return Math.max(0, ...rows.map(({ bytes }) => bytes ?? 0));
  },

  /** Lets all references to a file, or to what is in a folder, follow it. @returns how many there were */
  async move(from: string, to: string): Promise<number> {
    const path = sql`cast(${from} as text)`;
    let moved = 0;
    for (const [table, column] of FILE_REFERENCES) {
      const reference = sql.ref(column);
      const result = await sql`
        update ${sql.table(table)} set ${reference} = ${to} || substr(${reference}, length(${path}) + 1)
        where ${pathIsInOrAt(reference, from)}`.execute(db);
      moved += Number(result.numAffectedRows ?? 0n);
    }
    return moved;
  },

  /** Lets all references to a file follow it, by the indexes. @returns which they were: table, column and id, sorted */
  async moveFile(from: string, to: string): Promise<string[]> {
    const moved: string[] = [];
    for (const [table, column] of FILE_REFERENCES) {
      const reference = sql.ref(column);
      const { rows } = await sql<{ id: number }>`
        update ${sql.table(table)} set ${reference} = ${to} where ${reference} = ${from} returning id`.execute(
        db,
      );
      moved.push(...rows.map(({ id }) => `${table}.${column} ${id}`));
    }
    return moved.toSorted();
  },

  /** Files of movies that are these, and not in the trash. */
  filesAt: (paths: readonly string[]) =>
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
      .where(among(db, 'media_files.url', paths))
      .where(titleIsKept)
      .orderBy('media_files.id')
      .execute(),

  /** Episodes that play these files, and are not in the trash. */
  episodesAt: (paths: readonly string[]) =>
    db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
      .innerJoin('titles', 'titles.id', 'seasons.title_id')
      .select(['episodes.id', 'titles.id as parent_id', 'episodes.name', 'titles.title', 'episodes.url'])
      .where(among(db, 'episodes.url', paths))
      .where(episodeIsKept)
      .orderBy('episodes.id')
      .execute(),

  /** Lets everything that refers to these subtitles refer to others. @returns how many rows did */
  async replaceSubtitles(from: string, to: string): Promise<number> {
    let rows = 0;
    for (const table of ['media_files', 'episodes'] as const) {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ subtitles_url: to })
        .where('subtitles_url', '=', from)
        .executeTakeFirst();
      rows += Number(numUpdatedRows);
    }
    return rows;
  },

  /** Takes these files off everything that has them as trailers or subtitles. */
  async clear(paths: readonly string[]): Promise<void> {
    for (const [table, column] of OPTIONAL) {
      const reference = sql.ref(column);
      await sql`update ${sql.table(table)} set ${reference} = null where ${among(db, column, paths)}`.execute(
        db,
      );
    }
  },
});
