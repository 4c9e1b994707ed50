import { sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import {
  type FilmContent,
  filmsOnDisk,
  isPrepared,
  knownFilms,
  ownVerdict,
} from '#platform/db/known-films.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept, titleIsKept } from '#platform/db/visibility.ts';

/** A film of the media folder, as far as preparing needs to know it; its file is there where `original` is null. */
export interface SourceRow extends FilmContent {
  path: string;
  facts: string;
  plays: string | null;
  original: 'going' | 'gone' | null;
}

export const contentKey = ({ sample, source_size }: FilmContent): string => `${sample} ${source_size}`;

/** What plays a film. */
export interface FilmUse {
  kind: 'movie' | 'episode';
  id: number;
  titleId: number;
  title: string;
  path: string;
  seasonNo: number | null;
  episodeNo: number | null;
}

const usedFirst = sql`case when uses > 0 then 0 else 1 end`;

/** What is known of films, their packages and the titles that use them; other slices write these tables. */
export const sourcesRepository = (db: Database) => {
  const files = () =>
    db
      .selectFrom('media_files')
      .innerJoin('titles', 'titles.id', 'media_files.title_id')
      .select([
        sql<'movie' | 'episode'>`'movie'`.as('kind'),
        'media_files.id',
        'titles.id as titleId',
        'titles.title',
        'media_files.url as path',
        sql<number | null>`null`.as('seasonNo'),
        sql<number | null>`null`.as('episodeNo'),
      ])
      .where(titleIsKept);

  const episodes = () =>
    db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
      .innerJoin('titles', 'titles.id', 'seasons.title_id')
      .select([
        sql<'movie' | 'episode'>`'episode'`.as('kind'),
        'episodes.id',
        'titles.id as titleId',
        'titles.title',
        'episodes.url as path',
        'episodes.season_no as seasonNo',
        'episodes.episode_no as episodeNo',
      ])
      .where(titleIsKept)
      .where(seasonIsKept)
      .where(episodeIsKept);

  return {
    /** What plays these files, those of movies first. */
    async usesOf(paths: readonly string[]): Promise<FilmUse[]> {
      if (paths.length === 0) return [];
      return [
        ...(await files().where('media_files.url', 'in', paths).orderBy('media_files.id').execute()),
        ...(await episodes().where('episodes.url', 'in', paths).orderBy('episodes.id').execute()),
      ];
    },

    usesOfTitle: async (titleId: number): Promise<FilmUse[]> => [
      ...(await files().where('titles.id', '=', titleId).orderBy('media_files.id').execute()),
      ...(await episodes().where('titles.id', '=', titleId).orderBy('episodes.id').execute()),
    ],

    use: async (kind: FilmUse['kind'], id: number): Promise<FilmUse | undefined> =>
      kind === 'movie'
        ? files().where('media_files.id', '=', id).executeTakeFirst()
        : episodes().where('episodes.id', '=', id).executeTakeFirst(),

    at: (path: string): Promise<SourceRow | undefined> =>
      knownFilms(db).where('path', '=', path).executeTakeFirst(),

    atAll: (paths: readonly string[]): Promise<SourceRow[]> =>
      paths.length === 0 ? Promise.resolve([]) : knownFilms(db).where('path', 'in', paths).execute(),

    /** What tells whether files have changed, by their paths. */
    async versionsOf(paths: readonly string[]): Promise<Map<string, { size: number; modifiedMs: number }>> {
      const rows = await db
        .selectFrom('folder_entries')
        .select(['path', 'size', 'modified_ms as modifiedMs'])
        .where(among(db, 'path', paths))
        .execute();
      return new Map(rows.map(({ path, ...version }) => [path, version]));
    },

    /** A file with this content, wherever it is now: of several, one that a title plays. */
    withContent: ({ sample, source_size }: FilmContent): Promise<SourceRow | undefined> =>
      filmsOnDisk(db)
        .where('sample', '=', sample)
        .where('size', '=', source_size)
        .orderBy(usedFirst)
        .orderBy('path')
        .limit(1)
        .executeTakeFirst(),

    /** The files with these contents, those that titles play first. */
    pathsOf: (contents: readonly FilmContent[]): Promise<SourceRow[]> =>
      contents.length === 0
        ? Promise.resolve([])
        : knownFilms(db)
            .where(
              'sample',
              'in',
              contents.map(({ sample }) => sample),
            )
            .orderBy(usedFirst)
            .orderBy('path')
            .execute(),

    async countUnplayable(): Promise<number> {
      const { count } = await db
        .selectFrom('folder_entries')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('kind', '=', 'video')
        .where('uses', '>', 0)
        .where(ownVerdict, 'in', ['prepare', 'cannot'])
        .where((eb) => eb.not(isPrepared))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
};
