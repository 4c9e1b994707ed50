import type { Intro, SuggestionsStart } from '@sebule/contract';
import { amongBound, boundList } from '#platform/db/among.ts';
import { type FilmContent, knownFilms } from '#platform/db/known-films.ts';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept, titleIsKept } from '#platform/db/visibility.ts';
import type { OtherEpisode } from './intro/find-intro.ts';

/** A film of a title whose file is in the media folder. */
export interface StoredFilm extends FilmContent {
  path: string;
  facts: string;
  /** The subtitles that its title names. */
  named: string | null;
  /** Of an episode. */
  seasonId: number | null;
  /** Whether its file can be looked into: it may have been deleted since the film was prepared. */
  isThere: boolean;
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

  return {
    /** Null when its file is not in the media folder, or not known yet; undefined without such a film. */
    async film(asked: SuggestionsStart): Promise<StoredFilm | null | undefined> {
      const found = await named(asked);
      if (found === undefined) return undefined;
      const file = await knownFilms(db).where('path', '=', found.url).executeTakeFirst();
      if (file === undefined) return null;
      const { original, ...known } = file;
      return { ...known, named: found.subtitles, seasonId: found.seasonId, isThere: original === null };
    },

    /** What changes with each of these subtitle files, by their paths; none for what is not in the media folder. */
    async versionsOf(paths: readonly string[]): Promise<Map<string, string>> {
      const files = await db
        .selectFrom('folder_entries')
        .select(['path', 'size', 'modified_ms'])
        .where(amongBound(db, 'path', boundList(db, paths)))
        .where('kind', '=', 'subtitles')
        .execute();
      return new Map(files.map(({ path, size, modified_ms }) => [path, `${size} ${modified_ms}`]));
    },

    /** Other episodes of a season whose files are there, the nearest first, each file once. */
    async othersOf(asked: SuggestionsStart, seasonId: number, limit: number): Promise<OtherEpisode[]> {
      const rows = await db
        .selectFrom('episodes')
        .innerJoin('folder_entries', 'folder_entries.path', 'episodes.url')
        .select(['episodes.id', 'episodes.order_no'])
        .select(['folder_entries.path', 'folder_entries.sample', 'folder_entries.size as source_size'])
        .where('episodes.season_id', '=', seasonId)
        .where('folder_entries.kind', '=', 'video')
        .where('folder_entries.original', 'is', null)
        .where(episodeIsKept)
        .orderBy('episodes.order_no')
        .orderBy('episodes.id')
        .execute();
      const own = rows.find(({ id }) => id === asked.id);
      const distance = (order: number): number => Math.abs(order - (own?.order_no ?? 0));
      const others = rows
        .filter(({ path }) => path !== own?.path)
        .toSorted((one, other) => distance(one.order_no) - distance(other.order_no))
        .map(({ path, sample, source_size }) => [path, { path, sample, source_size }] as const);
      return [...new Map(others).values()].slice(0, limit);
    },

    /** Where the episodes of a season have the intro that was found, in their order. */
    async introsIn(seasonId: number): Promise<(Intro & { episode_id: number })[]> {
      const rows = await db
        .selectFrom('episodes')
        .innerJoin('folder_entries', 'folder_entries.path', 'episodes.url')
        .innerJoin('suggestions', (join) =>
          join
            .onRef('suggestions.sample', '=', 'folder_entries.sample')
            .onRef('suggestions.source_size', '=', 'folder_entries.size'),
        )
        .select(['episodes.id as episode_id', 'suggestions.at_s as from', 'suggestions.value_s as to'])
        .where('episodes.season_id', '=', seasonId)
        .where('folder_entries.kind', '=', 'video')
        .where('suggestions.what', '=', 'intro')
        .where('suggestions.state', '=', 'found')
        .where(episodeIsKept)
        .orderBy('episodes.order_no')
        .orderBy('episodes.id')
        .$narrowType<{ from: number; to: number }>()
        .execute();
      return rows;
    },
  };
};
