import { type SuggestionsStart, arePictureSubtitles } from '@sebule/contract';
import { type FilmContent, knownFilms } from '#platform/db/known-films.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept, titleIsKept } from '#platform/db/visibility.ts';

export interface Subtitles {
  path: string;
  /** Changes with the file. */
  about: string;
}

/** A film of a title whose file is in the media folder. */
export interface Film extends FilmContent {
  path: string;
  facts: string;
  /** Those that its title names and that are in the media folder, as text. */
  subtitles: Subtitles | null;
  /** Of an episode. */
  seasonId: number | null;
}

/** What is known of films, their subtitles and their seasons; other slices write these tables. */
export const filmsRepository = (db: Database) => {
  const named = ({ kind, id }: SuggestionsStart) =>
    kind === 'movie'
      ? db
          .selectFrom('media_files')
          .innerJoin('titles', 'titles.id', 'media_files.title_id')
          .select((eb) => [
            'media_files.url',
            'media_files.subtitles_url as subtitles',
            eb.val<number | null>(null).as('seasonId'),
          ])
          .where('media_files.id', '=', id)
          .where(titleIsKept)
          .executeTakeFirst()
      : db
          .selectFrom('episodes')
          .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
          .innerJoin('titles', 'titles.id', 'seasons.title_id')
          .select(['episodes.url', 'episodes.subtitles_url as subtitles', 'episodes.season_id as seasonId'])
          .where('episodes.id', '=', id)
          .where(titleIsKept)
          .where(seasonIsKept)
          .where(episodeIsKept)
          .executeTakeFirst();

  const subtitlesAt = async (path: string | null): Promise<Subtitles | null> => {
    if (path === null || arePictureSubtitles(path)) return null;
    const file = await db
      .selectFrom('folder_entries')
      .select(['size', 'modified_ms'])
      .where('path', '=', path)
      .where('kind', '=', 'subtitles')
      .executeTakeFirst();
    return file === undefined ? null : { path, about: `${path} ${file.size} ${file.modified_ms}` };
  };

  return {
    /** Null when its file is not in the media folder, or not known yet; undefined without such a film. */
    async film(asked: SuggestionsStart): Promise<Film | null | undefined> {
      const found = await named(asked);
      if (found === undefined) return undefined;
      const file = await knownFilms(db).where('path', '=', found.url).executeTakeFirst();
      if (file === undefined) return null;
      return { ...file, subtitles: await subtitlesAt(found.subtitles), seasonId: found.seasonId };
    },

    /** The paths of other episodes of a season, the nearest first. */
    async othersOf(asked: SuggestionsStart, seasonId: number, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom('episodes')
        .innerJoin('folder_entries', 'folder_entries.path', 'episodes.url')
        .select(['episodes.id', 'episodes.url', 'episodes.order_no'])
        .where('episodes.season_id', '=', seasonId)
        .where('folder_entries.kind', '=', 'video')
        .where(episodeIsKept)
        .orderBy('episodes.order_no')
        .orderBy('episodes.id')
        .execute();
      const own = rows.find(({ id }) => id === asked.id);
      const distance = (order: number): number => Math.abs(order - (own?.order_no ?? 0));
      const others = rows
        .filter(({ url }) => url !== own?.url)
        .toSorted((one, other) => distance(one.order_no) - distance(other.order_no))
        .map(({ url }) => url);
      return [...new Set(others)].slice(0, limit);
    },
  };
};
