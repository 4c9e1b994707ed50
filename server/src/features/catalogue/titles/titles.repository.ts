import type { TitleKind } from '@sebule/contract';
import { type Insertable, type SelectQueryBuilder, type Selectable, type Updateable, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { searchKey } from '#platform/db/lists.ts';
import type { Database, MediaFilesTable, Tables, TitlesTable } from '#platform/db/schema.ts';
import { brokenUniqueKey } from '#platform/db/unique-key.ts';
import { episodeIsShown, seasonIsShown, titleIsKept, titleIsPlayable } from '#platform/db/visibility.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import { titleKeyOf } from '#platform/title-key.ts';
import { playsAtOnce } from '../files/verdicts.repository.ts';

export type Title = Selectable<TitlesTable>;
/** One that has not been deleted for good. */
export type KnownTitle = Title & { status: 'active' | 'trash' };
export type NewTitle = Omit<Insertable<TitlesTable>, 'title_key'>;
export type TitleChanges = Omit<Updateable<TitlesTable>, 'title_key'>;

/** A title was not stored because another one already has this value. */
export class TitleTakenError extends Error {
  readonly what: 'slug' | 'tmdb_id';

  constructor(what: 'slug' | 'tmdb_id') {
    super(`taken: ${what}`);
    this.name = 'TitleTakenError';
    this.what = what;
  }
}

/** @throws TitleTakenError when the write breaks a unique key of titles */
export const refusingTakenTitle = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    const key = brokenUniqueKey(error);
    throw key === null ? error : new TitleTakenError(key.includes('slug') ? 'slug' : 'tmdb_id');
  }
};

/** Leaves out those that have been deleted for good. */
const isKnown = <O>(query: SelectQueryBuilder<Tables, 'titles', O>) =>
  query.where('status', '!=', 'deleted').$narrowType<{ status: 'active' | 'trash' }>();

const knownOf = (db: Database, kind: TitleKind) =>
  db.selectFrom('titles').selectAll().$call(isKnown).where('kind', '=', kind).orderBy('id');

const newest = (db: Database) =>
  db.selectFrom('titles').where(titleIsKept).orderBy('created_at', 'desc').orderBy('id', 'desc');

/** Among how many of the newest titles one is looked for that plays at once. */
const TRIED_MAX = 10;

export const titlesRepository = (db: Database) => ({
  /** @throws TitleTakenError */
  async insert(title: NewTitle): Promise<number> {
    const insert = db
      .insertInto('titles')
      .values({ ...title, title_key: titleKeyOf(title.title) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return (await refusingTakenTitle(insert)).id;
  },

  find: (id: number) => db.selectFrom('titles').selectAll().where('id', '=', id).executeTakeFirst(),

  lock: (id: number): Promise<Title | undefined> =>
    db
      .updateTable('titles')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),

  /** Locks titles in the order of their ids until the end of the transaction. SQLite has one writing transaction at a time anyway. */
  async lockAll(ids: readonly number[]): Promise<void> {
    if (!isPostgres(db)) return;
    await db
      .selectFrom('titles')
      .select('id')
      .where(among(db, 'id', ids))
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
  },

  /** @throws TitleTakenError */
  async update(id: number, changes: TitleChanges): Promise<void> {
    const key = changes.title === undefined ? {} : { title_key: titleKeyOf(changes.title) };
    const update = db
      .updateTable('titles')
      .set((eb) => ({ ...changes, ...key, version: eb('version', '+', 1) }))
      .where('id', '=', id);
    await refusingTakenTitle(update.execute());
  },

  /** Notes that an admin has changed something about a title that is not in its row. */
  async touch(id: number): Promise<void> {
    await db
      .updateTable('titles')
      .set({ is_untouched: 0 })
      .where('id', '=', id)
      .where('is_untouched', '=', 1)
      .execute();
  },

  genresOf: async (id: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('title_genres')
      .innerJoin('genres', 'genres.id', 'title_genres.genre_id')
      .select('genres.name')
      .where('title_id', '=', id)
      .orderBy('position')
      .execute();
    return rows.map(({ name }) => name);
  },

  /** Replaces a title's genres, in this order; a genre that nobody has used yet is added. */
  async setGenres(id: number, genres: readonly string[]): Promise<void> {
    await db.deleteFrom('title_genres').where('title_id', '=', id).execute();
    for (const [position, name] of [...new Set(genres)].entries()) {
      await db
        .insertInto('genres')
        .values({ name })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      await db
        .insertInto('title_genres')
        .columns(['title_id', 'genre_id', 'position'])
        .expression((eb) =>
          eb
            .selectFrom('genres')
            .select((column) => [column.val(id).as('title_id'), 'id', column.val(position).as('position')])
            .where('name', '=', name),
        )
        .execute();
    }
  },

  slugsLike: async (slug: string): Promise<Set<string>> => {
    const rows = await db.selectFrom('titles').select('slug').where('slug', 'like', `${slug}%`).execute();
    return new Set(rows.map((row) => row.slug));
  },

  withMovieDatabaseId: (kind: TitleKind, tmdbId: number): Promise<KnownTitle[]> =>
    knownOf(db, kind).where('tmdb_id', '=', tmdbId).execute(),

  /** Titles with one of these names, without regard to case and accents. */
  namedAny: (kind: TitleKind, names: readonly string[]): Promise<KnownTitle[]> =>
    knownOf(db, kind).where(searchKey(db, 'title'), 'in', names.map(searchKeyOf)).execute(),

  /** Titles with this name, without regard to case and accents, of this year or of none. */
  named: (kind: TitleKind, name: string, year: number | undefined): Promise<KnownTitle[]> =>
    knownOf(db, kind)
      .where(sql<boolean>`${searchKey(db, 'title')} = ${searchKeyOf(name)}`)
      .$if(year !== undefined, (query) =>
        query.where((eb) => eb.or([eb('release_date', 'is', null), eb('release_date', 'like', `${year}-%`)])),
      )
      .execute(),

  /**
   * What the newest playable title plays first; of the ten newest, one that plays at once goes before. Null when nothing
   * can be played.
   */
  async newestFile(): Promise<Pick<MediaFilesTable, 'url' | 'subtitles_url'> | null> {
    const titles = newest(db)
      .select(['id', 'kind', 'created_at'])
      .where(titleIsPlayable)
      .limit(TRIED_MAX)
      .as('newest');
    const file = await db
      .selectFrom(titles)
      .leftJoin('media_files', (join) =>
        join
          .on('newest.kind', '=', 'movie')
          .on('media_files.id', '=', (eb) =>
            eb
              .selectFrom('media_files as file')
              .select('file.id')
              .whereRef('file.title_id', '=', 'newest.id')
              .orderBy('file.order_no')
              .orderBy('file.id')
              .limit(1),
          ),
      )
      .leftJoin('episodes as episode', (join) =>
        join
          .on('newest.kind', '=', 'series')
          .on('episode.id', '=', (eb) =>
            eb
              .selectFrom('episodes')
              .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
              .select('episodes.id')
              .whereRef('seasons.title_id', '=', 'newest.id')
              .where(seasonIsShown)
              .where(episodeIsShown)
              .orderBy('seasons.order_no')
              .orderBy('episodes.order_no')
              .orderBy('episodes.id')
              .limit(1),
          ),
      )
      .leftJoin('folder_entries', (join) =>
        join.on((eb) => eb('folder_entries.path', '=', eb.fn.coalesce('media_files.url', 'episode.url'))),
      )
      .select((eb) => [
        eb.fn.coalesce('media_files.url', 'episode.url').as('url'),
        eb.fn.coalesce('media_files.subtitles_url', 'episode.subtitles_url').as('subtitles_url'),
      ])
      .orderBy(sql`case when ${playsAtOnce} then 0 else 1 end`)
      .orderBy('newest.created_at', 'desc')
      .orderBy('newest.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return file?.url ? { url: file.url, subtitles_url: file.subtitles_url } : null;
  },

  newestWithoutFile: (): Promise<Pick<Title, 'id' | 'title'> | undefined> =>
    newest(db)
      .select(['id', 'title'])
      .where('kind', '=', 'movie')
      .where((eb) => eb.not(titleIsPlayable))
      .limit(1)
      .executeTakeFirst(),
});
