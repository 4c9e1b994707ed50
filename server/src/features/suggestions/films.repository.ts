import type { SuggestionsStart } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept, titleIsKept } from '#platform/db/visibility.ts';

/** The content of a film's file, by which it is known wherever it is. */
export interface Content {
  sample: string;
  source_size: number;
}

/** A film of a title whose file is in the media folder. */
export interface Film extends Content {
  path: string;
  facts: string;
  /** As its title refers to them. */
  subtitles: string | null;
  /** Of an episode. */
  seasonId: number | null;
}

/** What is known of films, their subtitles and their seasons; other slices write these tables. */
export const filmsRepository = (db: Database) => {
  const entry = (path: string) =>
    db
      .selectFrom('folder_entries')
      .select(['path', 'sample', 'size as source_size', 'facts'])
      .where('kind', '=', 'video')
      .where('probe', 'in', ['done', 'again'])
      .where('sample', 'is not', null)
      .where('facts', 'is not', null)
      .where('path', '=', path)
      .$narrowType<{ sample: string; facts: string }>()
      .executeTakeFirst();

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

  return {
    /** Null when its file is not in the media folder, or not known yet; undefined without such a film. */
    async film(asked: SuggestionsStart): Promise<Film | null | undefined> {
      const found = await named(asked);
      if (found === undefined) return undefined;
      const file = await entry(found.url);
      return file === undefined ? null : { ...file, subtitles: found.subtitles, seasonId: found.seasonId };
    },
  };
};
