import type { FileState, TitleKind, TitlesQuery, Verdict } from '@sebule/contract';
import { type AliasedExpression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type BoundList, amongBound, boundList } from '#platform/db/among.ts';
import { type Listed, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
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
import { stateOfFile } from '../files/files.repository.ts';
import { worstVerdicts } from '../files/verdicts.repository.ts';
import { missedFilesRepository, titlesWithMissedFiles } from '../references/missed-files.repository.ts';

export type TitleRow = Selectable<TitlesTable>;
/** What is wrong with its file; for admins, also its length in seconds, and what is in it. */
type WithFacts = { duration: number | null; file_state: FileState; facts: string | null };

export type FileRow = Selectable<MediaFilesTable> & WithFacts;
export type SeasonRow = Selectable<SeasonsTable>;
export type EpisodeRow = Selectable<EpisodesTable> & WithFacts;

/** Viewers see titles that are visible and playable; admins see all that are not in the trash. */
export type Audience = 'viewer' | 'admin';

export interface ListOptions extends TitlesQuery {
  audience: Audience;
  /** Both kinds without it. */
  kind?: TitleKind;
}

/** The data from other tables that a list of titles needs. */
export interface TitleExtras {
  genres: Map<number, string[]>;
  files: Map<number, FileRow[]>;
  seasons: Map<number, SeasonRow[]>;
  /** For admins: how many files a title misses; only of those that miss any. */
  missed: Map<number, number>;
  /** For admins: the worst verdict on a title's files; only of those of which any is known. */
  verdicts: Map<number, Verdict>;
}

const NEWEST_FIRST = { by: 'created_at', descending: true } as const;
/** Similar titles are looked for among this many of the newest, so that the search is short in any catalogue. */
const RELATED_AMONG = 3_000;

/** How long the file of a row lasts, by its `url`, as far as the index of the media folder knows. */
const durationFor = (audience: Audience): AliasedExpression<number | null, 'duration'> =>
  (audience === 'admin'
    ? sql<number | null>`(select duration from folder_entries where path = url)`
    : sql<number | null>`null`
  ).as('duration');

/** What is wrong with the file of a row, by its `url`. */
const fileState: AliasedExpression<FileState, 'file_state'> = stateOfFile(sql.ref('url')).as('file_state');

/** What a look into the file of a row has found, likewise. */
const factsFor = (audience: Audience): AliasedExpression<string | null, 'facts'> =>
  (audience === 'admin'
    ? sql<string | null>`(select facts from folder_entries where path = url)`
    : sql<string | null>`null`
  ).as('facts');

const visibleTo = (audience: Audience): RawBuilder<SqlBool> =>
  audience === 'admin' ? titleIsKept : sql<SqlBool>`${titleIsShown} and ${titleIsPlayable}`;

interface Ids {
  ids: BoundList;
}

/** Queries that several are made of for each page of a viewer. */
const preparedFor = (db: Database, audience: Audience) => {
  const isVisible = visibleTo(audience);
  return {
    find: preparedQuery<{ id: number; kind: TitleKind }, TitleRow>(db, (slot) =>
      db
        .selectFrom('titles')
        .selectAll()
        .where('id', '=', slot('id'))
        .where('kind', '=', slot('kind'))
        .where(isVisible),
    ),
    titles: preparedQuery<Ids, TitleRow>(db, (slot) =>
      db
        .selectFrom('titles')
        .selectAll()
        .where(isVisible)
        .where(amongBound(db, 'id', slot('ids'))),
    ),
    seasons: preparedQuery<Ids, SeasonRow>(db, (slot) =>
      db
        .selectFrom('seasons')
        .selectAll('seasons')
        .where(amongBound(db, 'title_id', slot('ids')))
        .where(
          audience === 'admin'
            ? seasonIsKept
            : sql<boolean>`${seasonIsShown} and exists (select 1 from episodes where episodes.season_id = seasons.id and ${episodeIsShown})`,
        )
        .orderBy('order_no')
        .orderBy('id'),
    ),
    episodes: preparedQuery<Ids, EpisodeRow>(db, (slot) =>
      db
        .selectFrom('episodes')
        .selectAll()
        .select([durationFor(audience), fileState, factsFor(audience)])
        .where(amongBound(db, 'season_id', slot('ids')))
        .where(audience === 'admin' ? episodeIsKept : episodeIsShown)
        .orderBy('order_no')
        .orderBy('id'),
    ),
    files: preparedQuery<Ids, FileRow>(db, (slot) =>
      db
        .selectFrom('media_files')
        .selectAll()
        .select([durationFor(audience), fileState, factsFor(audience)])
        .where(amongBound(db, 'title_id', slot('ids')))
        .orderBy('order_no')
        .orderBy('id'),
    ),
  };
};

/** A title as far as it matters for what it has in other tables. */
type TitleKey = Pick<TitleRow, 'id' | 'kind'>;

export const browseRepository = (db: Database) => {
  const missedFiles = missedFilesRepository(db);
  const prepared = { viewer: preparedFor(db, 'viewer'), admin: preparedFor(db, 'admin') };
  const shown = preparedQuery<Ids, { id: number }>(db, (slot) =>
    db
      .selectFrom('titles')
      .select('id')
      .where(visibleTo('viewer'))
      .where(amongBound(db, 'id', slot('ids'))),
  );
  const genres = preparedQuery<Ids, { title_id: number; name: string }>(db, (slot) =>
    db
      .selectFrom('title_genres')
      .innerJoin('genres', 'genres.id', 'title_genres.genre_id')
      .select(['title_id', 'genres.name'])
      .where(amongBound(db, 'title_id', slot('ids')))
      .orderBy('position'),
  );
  /** Nothing is asked about no ids. */
  const of = async <Row>(ask: (ids: Ids) => Promise<Row[]>, ids: readonly number[]): Promise<Row[]> =>
    ids.length === 0 ? [] : ask({ ids: boundList(db, ids) });

  return {
    list({
      audience,
      kind,
      genre,
      missing,
      sort = NEWEST_FIRST,
      q,
      ...page
    }: ListOptions): Promise<Listed<TitleRow>> {
      const key = sort.by === 'title' ? searchKey(db, 'title') : sql.ref(sort.by);
      const sorted = db
        .selectFrom('titles')
        .selectAll()
        .where(visibleTo(audience))
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind as TitleKind))
        .$if(genre !== undefined, (query) =>
          query.where('titles.id', 'in', (eb) =>
            eb
              .selectFrom('title_genres')
              .select('title_id')
              .where('genre_id', '=', genre as number),
          ),
        )
        .$if(missing === 'files' && audience === 'admin', (query) =>
          query.where(sql<SqlBool>`titles.id in (${titlesWithMissedFiles})`),
        )
        .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', ['title'])))
        .$call(sortBy(key, 'id', sort.descending));
      return pageOf(db, sorted, 'titles.id', page);
    },

    byIds: (ids: number[], audience: Audience): Promise<TitleRow[]> => of(prepared[audience].titles, ids),

    /** Titles that viewers see whose name has one of these keys, see `titleKeyOf`, newest first. */
    named: (keys: readonly string[], most: number): Promise<TitleRow[]> =>
      db
        .selectFrom('titles')
        .selectAll()
        .where(visibleTo('viewer'))
        .where('title_key', 'in', keys)
        .$call(sortBy(sql.ref('created_at'), 'id', true))
        .limit(most)
        .execute(),

    async shownIds(ids: number[]): Promise<Set<number>> {
      return new Set((await of(shown, ids)).map(({ id }) => id));
    },

    async extras(titles: readonly TitleKey[], audience: Audience): Promise<TitleExtras> {
      const { files, seasons } = prepared[audience];
      const idsOf = (kind: TitleKind): number[] =>
        titles.filter((title) => title.kind === kind).map(({ id }) => id);
      const ids = titles.map(({ id }) => id);
      const [named, ofMovies, ofSeries, missed, verdicts] = await Promise.all([
        of(genres, ids),
        of(files, idsOf('movie')),
        of(seasons, idsOf('series')),
        audience === 'admin' ? missedFiles.count(ids) : new Map(),
        audience === 'admin' ? worstVerdicts(db, ids) : new Map(),
      ]);
      const names = Map.groupBy(named, (row) => row.title_id);
      return {
        genres: new Map([...names].map(([titleId, rows]) => [titleId, rows.map((row) => row.name)])),
        files: Map.groupBy(ofMovies, (row) => row.title_id),
        seasons: Map.groupBy(ofSeries, (row) => row.title_id),
        missed,
        verdicts,
      };
    },

    async find(id: number, kind: TitleKind, audience: Audience): Promise<TitleRow | undefined> {
      const [found] = await prepared[audience].find({ id, kind });
      return found;
    },

    missedAmong: (urls: readonly string[]): Promise<Set<string>> => missedFiles.among(urls),

    episodesOf: (seasonIds: number[], audience: Audience) => of(prepared[audience].episodes, seasonIds),

    /** How many titles viewers see that were added at a time or after it. */
    async countSince(time: string): Promise<number> {
      const { count } = await db
        .selectFrom('titles')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where(visibleTo('viewer'))
        .where('created_at', '>=', time)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Titles that share most genres with these, without these; the newest of equally similar ones first. */
    related: (ids: number[], limit: number): Promise<TitleRow[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : db
            .with('newest', (query) =>
              query
                .selectFrom('titles')
                .select(['id', 'created_at'])
                .where(visibleTo('viewer'))
                .orderBy('created_at', (by) => by.desc().nullsLast())
                .orderBy('id', 'desc')
                .limit(RELATED_AMONG),
            )
            .with('similar', (query) =>
              query
                .selectFrom('newest')
                .innerJoin('title_genres', 'title_genres.title_id', 'newest.id')
                .select((eb) => ['newest.id', eb.fn.countAll<number>().as('shared')])
                .where('newest.id', 'not in', ids)
                .where('genre_id', 'in', (eb) =>
                  eb.selectFrom('title_genres').select('genre_id').where('title_id', 'in', ids),
                )
                .groupBy(['newest.id', 'newest.created_at'])
                .orderBy('shared', 'desc')
                .orderBy('newest.created_at', 'desc')
                .orderBy('newest.id', 'desc')
                .limit(limit),
            )
            .selectFrom('similar')
            .innerJoin('titles', 'titles.id', 'similar.id')
            .selectAll('titles')
            .orderBy('similar.shared', 'desc')
            .orderBy('titles.created_at', 'desc')
            .orderBy('titles.id', 'desc')
            .execute(),

    /** The number of the last season of a series that viewers see; 0 without any. */
    async lastSeason(id: number): Promise<number> {
      const { last } = await db
        .selectFrom('seasons')
        .select((eb) => eb.fn.max('order_no').as('last'))
        .where('title_id', '=', id)
        .where(seasonIsShown)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },

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
