import type { CatalogueKind, TrashQuery, TrashedPart } from '@sebule/contract';
import { sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { type Listed, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type { Database, Flag } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept } from '#platform/db/visibility.ts';
import type { Season } from '../seasons/seasons.repository.ts';
import { type Title, refusingTakenTitle } from '../titles/titles.repository.ts';

/** The part of a title, a season or an episode that decides who sees it. */
export type Entry = Pick<Season, 'id' | 'name' | 'status' | 'is_active'>;

export interface Change {
  status?: 'active' | 'trash';
  trashed_at?: string | null;
  is_active?: Flag;
}

/** Titles, seasons and episodes have the columns of `Change` in common: one type stands for the three tables. */
const TABLES = {
  movie: ['titles' as 'seasons', 'title'],
  series: ['titles' as 'seasons', 'title'],
  season: ['seasons', 'name'],
  episode: ['episodes' as 'seasons', 'name'],
} as const;

const LAST_DELETED_FIRST = { by: 'trashed_at', descending: true } as const;

export const statusRepository = (db: Database) => ({
  lock(kind: CatalogueKind, id: number): Promise<Entry | undefined> {
    const [table, name] = TABLES[kind];
    return db
      .updateTable(table)
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .$if(kind === 'movie' || kind === 'series', (query) => query.where(sql.ref('kind'), '=', kind))
      .returning(['id', 'status', 'is_active', sql.ref<string>(name).as('name')])
      .executeTakeFirst();
  },

  /** The id of the title that an entry is, or belongs to. */
  async titleOf(kind: CatalogueKind, id: number): Promise<number | undefined> {
    if (kind === 'movie' || kind === 'series') return id;
    const season = db.selectFrom('seasons').select('title_id');
    const row = await (
      kind === 'season'
        ? season.where('seasons.id', '=', id)
        : season.innerJoin('episodes', 'episodes.season_id', 'seasons.id').where('episodes.id', '=', id)
    ).executeTakeFirst();
    return row?.title_id;
  },

  /** The films of entries of one kind, as far as nothing in between is in the trash. */
  async filmsOf(kind: CatalogueKind, ids: readonly number[]): Promise<string[]> {
    const column = {
      movie: 'title_id',
      series: 'seasons.title_id',
      season: 'seasons.id',
      episode: 'episodes.id',
    };
    const isWanted = among(db, column[kind], ids);
    const { rows } =
      kind === 'movie'
        ? await sql<{ url: string }>`select url from media_files where ${isWanted}`.execute(db)
        : await sql<{ url: string }>`select episodes.url from episodes
            join seasons on seasons.id = episodes.season_id
            where ${isWanted} and ${seasonIsKept} and ${episodeIsKept}`.execute(db);
    return rows.map(({ url }) => url);
  },

  /** @throws TitleTakenError when a title with the same id in the movie database has been added meanwhile */
  async set(kind: CatalogueKind, id: number, change: Change): Promise<void> {
    await refusingTakenTitle(db.updateTable(TABLES[kind][0]).set(change).where('id', '=', id).execute());
  },

  /** Whether another season of its series that is not in the trash has its order. */
  async isSeasonTaken(id: number): Promise<boolean> {
    const found = await db
      .selectFrom('seasons')
      .innerJoin('seasons as others', 'others.title_id', 'seasons.title_id')
      .select('others.id')
      .where('seasons.id', '=', id)
      .where('others.id', '!=', id)
      .where('others.status', '=', 'active')
      .whereRef('others.order_no', '=', 'seasons.order_no')
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Seasons of a series in the trash, and episodes in the trash of its other seasons. */
  async trashedParts(seriesId: number): Promise<TrashedPart[]> {
    const seasons = db
      .selectFrom('seasons')
      .select((eb) => [
        eb.val<TrashedPart['kind']>('season').as('kind'),
        'seasons.id as id',
        'seasons.name as name',
        'seasons.id as season_id',
        'seasons.trashed_at as trashed_at',
      ])
      .where('seasons.status', '=', 'trash')
      .where('seasons.title_id', '=', seriesId);
    const episodes = db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
      .select((eb) => [
        eb.val<TrashedPart['kind']>('episode').as('kind'),
        'episodes.id as id',
        'episodes.name as name',
        'seasons.id as season_id',
        'episodes.trashed_at as trashed_at',
      ])
      .where('episodes.status', '=', 'trash')
      .where(seasonIsKept)
      .where('seasons.title_id', '=', seriesId);
    return seasons.unionAll(episodes).orderBy('trashed_at', 'desc').orderBy('id', 'desc').execute();
  },

  trashed({ sort = LAST_DELETED_FIRST, q, type, ...page }: TrashQuery): Promise<Listed<Title>> {
    const key = sort.by === 'title' ? searchKey(db, 'title') : sql.ref(sort.by);
    const sorted = db
      .selectFrom('titles')
      .selectAll()
      .where('status', '=', 'trash')
      .$if(type !== undefined, (query) => query.where('kind', '=', type ?? 'movie'))
      .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', ['title'])))
      .$call(sortBy(key, 'id', sort.descending));
    return pageOf(db, sorted, 'id', page);
  },
});
