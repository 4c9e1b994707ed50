import type { ListQuery, TitleKind, TitleSort } from '@sebule/contract';
import { type AliasedExpression, type Selectable, sql } from 'kysely';
import { type Listed, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type {
  Database,
  EpisodesTable,
  MediaFilesTable,
  SeasonsTable,
  TitlesTable,
} from '#platform/db/schema.ts';
import {
  episodeIsKept,
  episodeIsShown,
  seasonIsKept,
  seasonIsShown,
  titleIsKept,
  titleIsPlayable,
  titleIsShown,
} from '#platform/db/visibility.ts';

export type TitleRow = Selectable<TitlesTable>;
/** Its file's length in seconds, for admins; null while it is not known. */
type WithDuration = { duration: number | null };

export type FileRow = Selectable<MediaFilesTable> & WithDuration;
export type SeasonRow = Selectable<SeasonsTable>;
export type EpisodeRow = Selectable<EpisodesTable> & WithDuration;

/** Viewers see titles that are visible and playable; admins see all that are not in the trash. */
export type Audience = 'viewer' | 'admin';

export interface ListOptions extends ListQuery<TitleSort> {
  audience: Audience;
  kind: TitleKind;
}

/** The data from other tables that a list of titles needs. */
export interface TitleExtras {
  genres: Map<number, string[]>;
  files: Map<number, FileRow[]>;
  seasons: Map<number, SeasonRow[]>;
  /** Titles that viewers could play if they were shown; only admins are told. */
  playable: ReadonlySet<number>;
}

const NEWEST_FIRST = { by: 'created_at', descending: true } as const;

const groupBy = <Row>(rows: Row[], key: (row: Row) => number): Map<number, Row[]> => Map.groupBy(rows, key);

/** How long the file of a row lasts, by its `url`, as far as the index of the media folder knows. */
const durationFor = (audience: Audience): AliasedExpression<number | null, 'duration'> =>
  (audience === 'admin'
    ? sql<number | null>`(select duration from folder_entries where path = url)`
    : sql<number | null>`null`
  ).as('duration');

export const browseRepository = (db: Database) => {
  const visibleTo = (audience: Audience) =>
    audience === 'admin' ? titleIsKept : sql<boolean>`${titleIsShown} and ${titleIsPlayable}`;

  const seasonsOf = (titleIds: number[], audience: Audience): Promise<SeasonRow[]> =>
    db
      .selectFrom('seasons')
      .selectAll('seasons')
      .where('title_id', 'in', titleIds)
      .where(
        audience === 'admin'
          ? seasonIsKept
          : sql<boolean>`${seasonIsShown} and exists (select 1 from episodes where episodes.season_id = seasons.id and ${episodeIsShown})`,
      )
      .orderBy('order_no')
      .orderBy('id')
      .execute();

  const filesOf = (titleIds: number[], audience: Audience): Promise<FileRow[]> =>
    db
      .selectFrom('media_files')
      .selectAll()
      .select(durationFor(audience))
      .where('title_id', 'in', titleIds)
      .orderBy('order_no')
      .orderBy('id')
      .execute();

  const genresOf = (titleIds: number[]) =>
    db
      .selectFrom('title_genres')
      .innerJoin('genres', 'genres.id', 'title_genres.genre_id')
      .select(['title_id', 'genres.name'])
      .where('title_id', 'in', titleIds)
      .orderBy('position')
      .execute();

  const playableOf = async (titleIds: number[], audience: Audience): Promise<Set<number>> => {
    if (audience === 'viewer') return new Set();
    const rows = await db
      .selectFrom('titles')
      .select('id')
      .where('id', 'in', titleIds)
      .where(titleIsPlayable)
      .execute();
    return new Set(rows.map(({ id }) => id));
  };

  return {
    list({ audience, kind, sort = NEWEST_FIRST, q, ...page }: ListOptions): Promise<Listed<TitleRow>> {
      const key = sort.by === 'title' ? searchKey(db, 'title') : sql.ref(sort.by);
      const sorted = db
        .selectFrom('titles')
        .selectAll()
        .where(visibleTo(audience))
        .where('kind', '=', kind)
        .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', ['title'])))
        .$call(sortBy(key, 'id', sort.descending));
      return pageOf(sorted, page);
    },

    byIds: (ids: number[], audience: Audience): Promise<TitleRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db.selectFrom('titles').selectAll().where(visibleTo(audience)).where('id', 'in', ids).execute(),

    async extras(titleIds: number[], audience: Audience): Promise<TitleExtras> {
      if (titleIds.length === 0) {
        return { genres: new Map(), files: new Map(), seasons: new Map(), playable: new Set() };
      }
      const [genres, files, seasons, playable] = await Promise.all([
        genresOf(titleIds),
        filesOf(titleIds, audience),
        seasonsOf(titleIds, audience),
        playableOf(titleIds, audience),
      ]);
      const names = groupBy(genres, (row) => row.title_id);
      return {
        genres: new Map([...names].map(([titleId, rows]) => [titleId, rows.map((row) => row.name)])),
        files: groupBy(files, (row) => row.title_id),
        seasons: groupBy(seasons, (row) => row.title_id),
        playable,
      };
    },

    find: (id: number, kind: TitleKind, audience: Audience): Promise<TitleRow | undefined> =>
      db
        .selectFrom('titles')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where(visibleTo(audience))
        .executeTakeFirst(),

    episodesOf: (seasonIds: number[], audience: Audience): Promise<EpisodeRow[]> =>
      seasonIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('episodes')
            .selectAll()
            .select(durationFor(audience))
            .where('season_id', 'in', seasonIds)
            .where(audience === 'admin' ? episodeIsKept : episodeIsShown)
            .orderBy('order_no')
            .orderBy('id')
            .execute(),

    /** Every genre that has a title for this audience, with those titles' ids, by name. */
    genresWithTitles: (audience: Audience) =>
      db
        .selectFrom('genres')
        .innerJoin('title_genres', 'title_genres.genre_id', 'genres.id')
        .innerJoin('titles', 'titles.id', 'title_genres.title_id')
        .select(['genres.id', 'genres.name', 'title_genres.title_id'])
        .where(visibleTo(audience))
        .orderBy('genres.name')
        .orderBy('titles.created_at', 'desc')
        .orderBy('titles.id', 'desc')
        .execute(),

    /** The newest titles that have a backdrop. */
    newestBackdrops: (limit: number) =>
      db
        .selectFrom('titles')
        .select(['backdrop_path', 'title', 'slug'])
        .where(visibleTo('viewer'))
        .where('backdrop_path', 'is not', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
};
export type BrowseRepository = ReturnType<typeof browseRepository>;
