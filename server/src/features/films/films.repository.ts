import { extensionsOfKind } from '@sebule/contract';
import { sql } from 'kysely';
import { amongBound, boundList } from '#platform/db/among.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database } from '#platform/db/schema.ts';
import type { PathRange } from './beside.rules.ts';

/** What is stored about a film, found by its file's path. */
export interface FilmRow {
  path: string;
  /** `folder` for a folder that was asked for. */
  kind: string;
  size: number;
  sample: string | null;
  facts: string | null;
  original: 'going' | 'gone' | null;
  package_id: number | null;
  made_at: string | null;
  extracted: string | null;
}

/** How many files are looked at in one place, and in all of them. */
const IN_PLACE_MAX = 200;
const FOUND_MAX = 5_000;

const VIDEO_EXTENSIONS = extensionsOfKind('video').flatMap((each) => [each, each.toUpperCase()]);

/** Without statistics, SQLite would take another index. */
const besideOnSqlite = (ranges: string) => sql<{ place: number; path: string }>`
  select place.key as place, folder_entries.path
  from json_each(${ranges}) as place
  cross join folder_entries indexed by folder_entries_beside
  where folder_entries.kind in ('subtitles', 'sound') and folder_entries.guess is null
    and folder_entries.path >= place.value ->> 0 and folder_entries.path < place.value ->> 1
  limit ${FOUND_MAX}`;

const besideOnPostgres = (ranges: string) => sql<{ place: number; path: string }>`
  select place.at::int - 1 as place, beside.path
  from jsonb_array_elements(${ranges}::jsonb) with ordinality as place(value, at)
  cross join lateral (
    select path from folder_entries
    where kind in ('subtitles', 'sound') and guess is null
      and path collate "C" >= place.value ->> 0 and path collate "C" < place.value ->> 1
    order by path collate "C"
    limit ${IN_PLACE_MAX}
  ) as beside
  limit ${FOUND_MAX}`;

/** What is known about films besides the catalogue's rows. */
export const filmsRepository = (db: Database) => {
  const known = preparedQuery<{ paths: ReturnType<typeof boundList> }, FilmRow>(db, (slot) =>
    db
      .selectFrom('folder_entries')
      .leftJoin('packages', (join) =>
        join
          .onRef('packages.sample', '=', 'folder_entries.sample')
          .onRef('packages.source_size', '=', 'folder_entries.size'),
      )
      .leftJoin('extracted_tracks', (join) =>
        join
          .onRef('extracted_tracks.sample', '=', 'folder_entries.sample')
          .onRef('extracted_tracks.source_size', '=', 'folder_entries.size'),
      )
      .select([
        'folder_entries.path',
        'folder_entries.kind',
        'folder_entries.size',
        'folder_entries.sample',
        'folder_entries.facts',
        'folder_entries.original',
        'packages.id as package_id',
        'packages.made_at',
        'extracted_tracks.tracks as extracted',
      ])
      .where(amongBound(db, 'folder_entries.path', slot('paths'))),
  );

  return {
    /** Films, and folders, by their paths. */
    known: (paths: readonly string[]): Promise<FilmRow[]> => known({ paths: boundList(db, paths) }),

    manifests: (ids: readonly number[]) =>
      db
        .selectFrom('packages')
        .select(['id', 'folder', 'made_at', 'manifest'])
        .where('id', 'in', ids)
        .execute(),

    /** The sound files and subtitles in places. @returns each with the number of its place */
    async beside(places: readonly PathRange[]): Promise<{ place: number; path: string }[]> {
      const ranges = JSON.stringify(places.map(({ from, until }) => [from, until]));
      const query = isPostgres(db) ? besideOnPostgres(ranges) : besideOnSqlite(ranges);
      return (await query.execute(db)).rows;
    },

    /** Those of these folders that have a single video. */
    async withOneVideo(folders: readonly string[]): Promise<Set<string>> {
      const counted = await Promise.all(
        folders.map(async (folder) => {
          const rows = await db
            .selectFrom('folder_entries')
            .select('id')
            .where('kind', '=', 'video')
            .where('folder', '=', folder)
            .limit(2)
            .execute();
          return rows.length === 1 ? [folder] : [];
        }),
      );
      return new Set(counted.flat());
    },

    /** Those of these names, without extensions, that videos have. */
    async videosNamed(stems: readonly string[]): Promise<Set<string>> {
      const paths = stems.flatMap((stem) => VIDEO_EXTENSIONS.map((extension) => `${stem}.${extension}`));
      const rows = await db
        .selectFrom('folder_entries')
        .select('path')
        .where(amongBound(db, 'path', boundList(db, paths)))
        .execute();
      return new Set(rows.map(({ path }) => path.replace(/\.[^.]+$/, '')));
    },
  };
};
export type FilmsRepository = ReturnType<typeof filmsRepository>;
