import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isInMediaFolder } from '#platform/db/file-references.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept, titleIsKept } from '#platform/db/visibility.ts';

/** Files that are looked at until one has a picture. */
const FILES_MAX = 3;

/** A movie, a series or an episode, whose pictures may come from its files. */
export interface Film {
  kind: 'title' | 'episode';
  id: number;
}

/** What it has for pictures, and which of its fields nobody has entered. */
export interface PicturesOfFilm {
  guessed: string;
  pictures: { poster_path?: string | null; backdrop_path?: string | null; thumbnail_path?: string | null };
}

/** Whether nobody has chosen this picture. */
const isGuessed = (table: 'titles' | 'episodes', field: string): RawBuilder<SqlBool> =>
  sql`',' || ${sql.ref(`${table}.guessed`)} || ',' like ${`%,${field},%`}`;

export const filmPicturesRepository = (db: Database) => {
  const episodes = () => db.selectFrom('episodes').innerJoin('seasons', 'seasons.id', 'episodes.season_id');
  const filmsOf = (kind: Film['kind'], rows: readonly { id: number }[]) =>
    rows.map(({ id }): Film => ({ kind, id }));

  return {
    async of({ kind, id }: Film): Promise<PicturesOfFilm | null> {
      const film =
        kind === 'title'
          ? db
              .selectFrom('titles')
              .select(['guessed', 'poster_path', 'backdrop_path'])
              .where('id', '=', id)
              .where('status', '<>', 'deleted')
          : db.selectFrom('episodes').select(['guessed', 'thumbnail_path']).where('id', '=', id);
      const row = await film.executeTakeFirst();
      if (!row) return null;
      const { guessed, ...pictures } = row;
      return { guessed, pictures };
    },

    /** Files of a movie, or of the first episodes of a series, that are in the media folder; specials come last. */
    async filesOfTitle(id: number): Promise<string[]> {
      const files = await db
        .selectFrom('media_files')
        .select('url')
        .where('title_id', '=', id)
        .where(isInMediaFolder(sql.ref('url')))
        .orderBy('order_no')
        .orderBy('id')
        .limit(FILES_MAX)
        .execute();
      const first = await episodes()
        .select('episodes.url')
        .where('seasons.title_id', '=', id)
        .where(seasonIsKept)
        .where(episodeIsKept)
        .where(isInMediaFolder(sql.ref('episodes.url')))
        .orderBy(sql`case when seasons.order_no = 0 then 1 else 0 end`)
        .orderBy('seasons.order_no')
        .orderBy('episodes.order_no')
        .orderBy('episodes.id')
        .limit(FILES_MAX)
        .execute();
      return [...files, ...first].map(({ url }) => url);
    },

    async filesOfEpisode(id: number): Promise<string[]> {
      const rows = await db
        .selectFrom('episodes')
        .select('url')
        .where('id', '=', id)
        .where(isInMediaFolder(sql.ref('url')))
        .execute();
      return rows.map(({ url }) => url);
    },

    async titleOfEpisode(id: number): Promise<number | null> {
      const row = await episodes()
        .select('seasons.title_id')
        .where('episodes.id', '=', id)
        .executeTakeFirst();
      return row?.title_id ?? null;
    },

    /** All that lack a picture about which nobody has decided. */
    async waiting(): Promise<Film[]> {
      const titles = await db
        .selectFrom('titles')
        .select('id')
        .where(titleIsKept)
        .where((eb) =>
          eb.or([
            eb.and([eb('poster_path', 'is', null), isGuessed('titles', 'poster_path')]),
            eb.and([eb('backdrop_path', 'is', null), isGuessed('titles', 'backdrop_path')]),
          ]),
        )
        .orderBy('id')
        .execute();
      const stills = await db
        .selectFrom('episodes')
        .select('id')
        .where(episodeIsKept)
        .where('thumbnail_path', 'is', null)
        .where(isGuessed('episodes', 'thumbnail_path'))
        .orderBy('id')
        .execute();
      return [...filmsOf('title', titles), ...filmsOf('episode', stills)];
    },

    /** Those whose pictures may be frames of this file. */
    async ofFile(path: string): Promise<Film[]> {
      const titles = await db
        .selectFrom('titles')
        .select('titles.id')
        .where((eb) => eb.or([isGuessed('titles', 'poster_path'), isGuessed('titles', 'backdrop_path')]))
        .where((eb) =>
          eb.or([
            eb('id', 'in', eb.selectFrom('media_files').select('title_id').where('url', '=', path)),
            eb('id', 'in', episodes().select('seasons.title_id').where('episodes.url', '=', path)),
          ]),
        )
        .execute();
      const stills = await db
        .selectFrom('episodes')
        .select('id')
        .where('url', '=', path)
        .where(isGuessed('episodes', 'thumbnail_path'))
        .execute();
      return [...filmsOf('title', titles), ...filmsOf('episode', stills)];
    },
  };
};
