import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FolderQuery, SEASON_FILES_MAX } from '@sebule/contract';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { among } from '#platform/db/among.ts';
import { FILE_REFERENCES } from '#platform/db/file-references.ts';
import { isPostgres } from '#platform/db/is-postgres.ts';
import { type Listed, pageOf, listed } from '#platform/db/lists.ts';
import type { Database, FolderEntriesTable, Tables } from '#platform/db/schema.ts';
import { searchKeyOf } from '#platform/search-key.ts';

export type EntryRow = Selectable<FolderEntriesTable>;

/** The columns that change when another file takes the place of one. */
const REPLACED = 'kind rank size modified_ms guess series_key season named_by probe original'.split(' ');

export type Probed = Pick<EntryRow, 'probe' | 'duration' | 'plays' | 'verdict' | 'facts' | 'sample'>;

export type Judgement = Pick<EntryRow, 'guess' | 'series_key' | 'season' | 'named_by'>;

type Guess = NonNullable<EntryRow['guess']>;
/** The new episodes of a folder that are of one series and season. */
const GROUP = ['folder', 'series_key', 'season'] as const;
export type EpisodeGroup = Pick<EntryRow, (typeof GROUP)[number]>;
/** How many they are, and the path of the first one. */
export interface NewSeasonRow extends EpisodeGroup {
  files: number;
  first: string;
}
type FolderListing = Pick<FolderQuery, 'q' | 'sort' | 'limit' | 'offset'>;
type FileKind = Exclude<NonNullable<FolderQuery['kind']>, 'folder'>;

export type WalkedEntry = Pick<EntryRow, 'id' | 'path' | 'name' | 'kind'>;

/** Called with the ids of entries that are about to be removed. */
type BeforeRemoval = (ids: readonly number[]) => Promise<void>;

type Page = Pick<FolderListing, 'limit' | 'offset'>;
type Order = Partial<Record<'folder' | 'rank' | 'sort_key' | 'id', 'asc' | 'desc'>>;
interface Ordered {
  entries: SelectQueryBuilder<Tables, 'folder_entries', { id: number }>;
  order: Order;
  /** What is true of each entry of a search, besides its name. */
  isListed?: RawBuilder<SqlBool>;
}

const ALL = sql<SqlBool>`1 = 1`;

/** Pieces of a film are no films, and no subtitles: see `hidePieces`. */
const NO_PIECE: Record<FileKind, RawBuilder<SqlBool>> = {
  video: sql`guess is not null`,
  subtitles: sql`guess is null`,
};

/** Folders come before files. */
export const RANKS = { folder: 0, file: 1 } as const;

const PAGE = 1_000;
/** Of the files of a season, one more than are listed tells that there are more. */
const OF_SEASON_MAX = SEASON_FILES_MAX + 1;
/** How many files beside the videos of a page are looked at, in all of its folders together. */
const BESIDE_MAX = 2_000;
/** Rows that SQLite looks at in one go: about 25 ms. */
const SLICE = 35_000;

const likeWords = (q: string): string[] =>
  searchKeyOf(q)
    .split(/\s+/u)
    .slice(0, 8)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

const inOrder = <DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  order: Order,
): SelectQueryBuilder<DB, From, Row> =>
  Object.entries(order).reduce(
    (sorted, [column, direction]) => sorted.orderBy(sql.ref(column), direction),
    query,
  );
const BY_NAME: Order = { sort_key: 'asc', id: 'asc' };
const directionOf = (sort: FolderListing['sort']) => (sort?.descending ? 'desc' : 'asc');
const count = sql<number>`count(*)`;

/** The index of the media folder. */
export const folderRepository = (db: Database) => {
  const having = (values: Partial<Pick<EntryRow, 'folder' | 'kind' | 'rank' | 'uses' | 'guess'>>) =>
    db.selectFrom('folder_entries').where((eb) => eb.and(values));
  /** Without the films of which only what was prepared is left. */
  const onDisk = (values: Parameters<typeof having>[0]) => having(values).where('original', 'is', null);
  const NEW_VIDEO = { kind: 'video', uses: 0 } as const;

  const matching = (q: string | undefined): RawBuilder<SqlBool> =>
    sql`(${sql.join(
      [ALL, ...(q === undefined ? [] : likeWords(q)).map((word) => sql`search_key like ${word} escape '\\'`)],
      sql` and `,
    )})`;

  /** A page and its total from one look at all names: PostgreSQL would follow the order's index, at twice the cost. */
  const searchedAtOnce = async (
    { entries, order, isListed = ALL }: Ordered,
    q: string,
    { limit, offset = 0 }: Page,
  ) => {
    const found = entries.select(['folder', 'rank', 'sort_key']).where(matching(q)).where(isListed);
    const page = db
      .with(
        (cte) => cte('found').materialized(),
        () => found,
      )
      .selectFrom('found')
      .select(['id', (eb) => eb.selectFrom('found').select(count.as('count')).as('total')]);
    const rows = await inOrder(page, order).limit(limit).offset(offset).execute();
    const [first] = rows;
    if (first !== undefined || offset === 0) return listed(rows, first?.total ?? 0);
    // Beyond the end, nothing says how many there are.
    const { total } = await found.clearSelect().select(count.as('total')).executeTakeFirstOrThrow();
    return listed(rows, total);
  };

  /** The same for SQLite, which answers on the thread of all requests: others have their turn in between. */
  const searchedInSlices = async (
    { entries, order, isListed }: Ordered,
    q: string,
    { limit, offset = 0 }: Page,
  ) => {
    // The index alone is searched; the table, which takes four times as long, is asked only about what has the name.
    const isFound = isListed
      ? sql<SqlBool>`(${matching(q)} and exists
          (select 1 from folder_entries as entry where entry.id = slice.id and ${isListed}))`
      : matching(q);
    const rows: { id: number }[] = [];
    let total = 0;
    for (let start = 0; ; start += SLICE) {
      const slice = inOrder(entries, order).select('search_key').limit(SLICE).offset(start).as('slice');
      const { seen, found } = await db
        .selectFrom(slice)
        .select([count.as('seen'), sql<number>`total(${isFound})`.as('found')])
        .executeTakeFirstOrThrow();
      const skipped = Math.max(0, offset - total);
      if (skipped < found && rows.length < limit) {
        await nextTurn();
        // SQLite keeps the order of what it selects from.
        rows.push(
          ...(await db
            .selectFrom(slice)
            .select('id')
            .where(isFound)
            .limit(limit - rows.length)
            .offset(skipped)
            .execute()),
        );
      }
      total += found;
      if (seen < SLICE) return listed(rows, total);
      await nextTurn();
    }
  };

  const pageFound = (ordered: Ordered, q: string | undefined, page: Page) => {
    if (q === undefined) return pageOf(db, inOrder(ordered.entries, ordered.order), 'id', page);
    return isPostgres(db) ? searchedAtOnce(ordered, q, page) : searchedInSlices(ordered, q, page);
  };

  /** The entries of a page: whole rows are read only for these, and not for all that come before them. */
  const entriesOf = async (page: Promise<Listed<{ id: number }>>): Promise<Listed<EntryRow>> => {
    const { rows: found, total } = await page;
    if (found.length === 0) return listed([], total);
    const ids = found.map(({ id }) => id);
    const rows = await db.selectFrom('folder_entries').selectAll().where('id', 'in', ids).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return listed(
      ids.flatMap((id) => byId.get(id) ?? []),
      total,
    );
  };

  /** The two kinds are listed one after the other: each has its index, and both together have none. */
  const filesOfKind = async ({
    folder,
    kind,
    q,
    sort,
    limit,
    offset = 0,
  }: FolderListing & { folder: string; kind: FileKind }): Promise<Listed<{ id: number }>> => {
    const direction = directionOf(sort);
    const order: Order = { folder: 'asc', sort_key: direction, id: direction };
    const isListed = NO_PIECE[kind];
    if (q !== undefined)
      return pageFound({ entries: having({ kind }).select('id'), order, isListed }, q, { limit, offset });
    const inFolder = (wanted: EntryRow['kind']) =>
      inOrder(having({ folder, kind: wanted }).select('id'), order);
    const first = await pageOf(db, inFolder('folder'), 'id', { limit, offset });
    const rest = await pageOf(db, inFolder(kind).where(isListed), 'id', {
      limit: limit - first.rows.length,
      offset: Math.max(0, offset - first.total),
    });
    return listed([...first.rows, ...rest.rows], first.total + rest.total);
  };

  /** The paths of those of these entries that are in the folders, in the order of their names. */
  const pathsIn = async (
    folders: readonly string[],
    entries: SelectQueryBuilder<Tables, 'folder_entries', object>,
  ): Promise<string[]> => {
    if (folders.length === 0) return [];
    const inFolders = entries.select('path').where('folder', 'in', folders);
    const rows = await inOrder(inFolders, { folder: 'asc', ...BY_NAME })
      .limit(BESIDE_MAX)
      .execute();
    return rows.map(({ path }) => path);
  };

  /** Written out: SQLite has an index of these alone. */
  const newEpisodes = () =>
    db.selectFrom('folder_entries').where(sql<SqlBool>`kind = 'video' and uses = 0 and guess = 'episode'`);

  const removeFolder = async (folder: string, beforeRemoval: BeforeRemoval): Promise<void> => {
    for (;;) {
      const entries = onDisk({ folder }).select(['id', 'path', 'kind']);
      const rows = await entries.orderBy('id').limit(PAGE).execute();
      for (const row of rows) if (row.kind === 'folder') await removeFolder(row.path, beforeRemoval);
      if (rows.length > 0) {
        const ids = rows.map(({ id }) => id);
        await beforeRemoval(ids);
        await db.deleteFrom('folder_entries').where('id', 'in', ids).execute();
      }
      if (rows.length < PAGE) return;
    }
  };

  return {
    /** What tells whether entries have changed since the last look. */
    known: (paths: readonly string[]) =>
      db
        .selectFrom('folder_entries')
        .select(['path', 'kind', 'size', 'modified_ms', 'named_by', 'probe', 'original'])
        .where('path', 'in', paths)
        .execute(),

    /** Adds entries, or replaces what was known about them; a changed video waits for its probe. */
    async store(entries: readonly Insertable<FolderEntriesTable>[]): Promise<void> {
      await db
        .insertInto('folder_entries')
        .values(entries)
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((eb) => ({
            ...Object.fromEntries(REPLACED.map((column) => [column, sql.ref(`excluded.${column}`)])),
            duration: null,
            plays: null,
            verdict: null,
            facts: null,
            sample: null,
            // Of the last file that was whole, whatever has been seen of the new one since.
            former_facts: eb.fn.coalesce('folder_entries.facts', 'folder_entries.former_facts'),
          })),
        )
        .execute();
    },

    /** Counts the uses of entries: of new ones, and in case that a title changed while another server added them. */
    async countUses(paths: readonly string[]): Promise<void> {
      const counts = FILE_REFERENCES.map(
        ([table, column]) => sql`(select ${count} from ${sql.table(table)} where ${sql.ref(column)} = path)`,
      );
      const uses = sql<number>`${sql.join(counts, sql` + `)}`;
      await db
        .updateTable('folder_entries')
        .set({ uses })
        .where(among(db, 'path', paths))
        .where('uses', '<>', uses)
        .execute();
    },

    /** In a folder with an HLS playlist, the files that it consists of are no films of their own. */
    async hideParts(folder: string): Promise<void> {
      await db
        .updateTable('folder_entries')
        .set({ guess: null })
        .where('folder', '=', folder)
        .where('kind', '=', 'video')
        .where('guess', 'is not', null)
        .where('name', 'like', '%.ts')
        .execute();
    },

    /** Offers none of these files, since they are pieces of a film: only what has no pieces has a guess, or subtitles none. */
    async hidePieces(paths: readonly string[]): Promise<void> {
      await db
        .updateTable('folder_entries')
        .set({ guess: sql`case kind when 'subtitles' then 'extra' end` })
        .where('path', 'in', paths)
        .where('kind', 'in', ['video', 'subtitles'])
        .execute();
    },

    hiddenParts: (folder: string): Promise<Pick<EntryRow, 'path' | 'kind'>[]> =>
      having({ folder })
        .select(['path', 'kind'])
        .where((eb) =>
          eb.or([
            eb.and({ kind: 'video', guess: null }),
            eb('kind', '=', 'subtitles').and('guess', 'is not', null),
          ]),
        )
        .execute(),

    async playlistsIn(folder: string, limit: number): Promise<string[]> {
      const rows = await having({ folder, kind: 'video' })
        .select('name')
        .where('name', 'like', '%.m3u8')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ name }) => name);
    },

    async judge(path: string, { guess, series_key, season, named_by }: Judgement): Promise<void> {
      const judgement = { guess, series_key, season, named_by };
      await db.updateTable('folder_entries').set(judgement).where('path', '=', path).execute();
    },

    foldersIn: async (folder: string): Promise<string[]> => {
      const rows = await having({ folder, rank: RANKS.folder }).select('path').execute();
      return rows.map(({ path }) => path);
    },

    /** Some folders that have entries, whether or not they are entries themselves: those after this one, in order. */
    foldersAfter: async (folder: string): Promise<string[]> => {
      const rows = await db
        .selectFrom('folder_entries')
        .select('folder')
        .distinct()
        .where('folder', '>', folder)
        .orderBy('folder')
        .limit(PAGE)
        .execute();
      return rows.map((row) => row.folder);
    },

    countIn: async (folder: string): Promise<number> => {
      const { total } = await having({ folder }).select(count.as('total')).executeTakeFirstOrThrow();
      return total;
    },

    /** The names of the films in a folder whose files were deleted, because they are prepared. */
    async deletedIn(folder: string): Promise<string[]> {
      const rows = await having({ folder }).select('name').where('original', '=', 'gone').execute();
      return rows.map(({ name }) => name);
    },

    /** Some entries of a folder that are on the disk, after this id, in the order of their ids. */
    after: (folder: string, id: number): Promise<WalkedEntry[]> =>
      onDisk({ folder })
        .select(['id', 'path', 'name', 'kind'])
        .where('id', '>', id)
        .orderBy('id')
        .limit(PAGE)
        .execute(),

    /** Removes an entry, with all in it. */
    async remove({ id, path, kind }: WalkedEntry, beforeRemoval: BeforeRemoval): Promise<void> {
      if (kind === 'folder') await removeFolder(path, beforeRemoval);
      await beforeRemoval([id]);
      await db.deleteFrom('folder_entries').where('id', '=', id).execute();
    },

    /** A folder's entries, folders first, or those found at any depth. A kind of files limits the files, and a search to these. */
    list({
      folder,
      kind,
      q,
      sort,
      ...page
    }: FolderListing & Pick<FolderQuery, 'kind'> & { folder: string }): Promise<Listed<EntryRow>> {
      if (kind === 'video' || kind === 'subtitles') {
        return entriesOf(filesOfKind({ folder, kind, q, sort, ...page }));
      }
      const direction = directionOf(sort);
      const entries = db
        .selectFrom('folder_entries')
        .select('id')
        .$if(q === undefined, (query) => query.where('folder', '=', folder))
        // In the index, unlike the kind.
        .$if(kind === 'folder', (query) => query.where('rank', '=', RANKS.folder));
      const order: Order = { folder: 'asc', rank: 'asc', sort_key: direction, id: direction };
      return entriesOf(pageFound({ entries, order }, q, page));
    },

    unused({ guess, q, sort, ...page }: FolderListing & { guess: Guess }): Promise<Listed<EntryRow>> {
      const direction = directionOf(sort);
      const entries = having(NEW_VIDEO)
        .select('id')
        // Half of the table by way of an index costs PostgreSQL twice as much as a look at all of it.
        .where((eb) =>
          q !== undefined && isPostgres(db) ? sql<SqlBool>`guess || '' = ${guess}` : eb('guess', '=', guess),
        );
      const order: Order = { folder: direction, sort_key: direction, id: direction };
      return entriesOf(pageFound({ entries, order }, q, page));
    },

    /** Episodes that nothing uses, by folder, series and season, each group with the first of its files. */
    async newSeasons({ q, sort, limit, offset = 0 }: FolderListing): Promise<Listed<NewSeasonRow>> {
      const grouped = newEpisodes()
        .select([...GROUP, count.as('files'), sql<string>`min(path)`.as('first')])
        .where(matching(q))
        .groupBy(GROUP);
      const direction = directionOf(sort);
      const rows = await grouped
        .orderBy('folder', direction)
        .orderBy('series_key', direction)
        .orderBy('season', direction)
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await db
        .selectFrom(grouped.as('seasons'))
        .select(count.as('total'))
        .executeTakeFirstOrThrow();
      return listed(rows, total);
    },

    /** The season of which a folder has the most new episodes. */
    largestSeason: (folder: string): Promise<EpisodeGroup | undefined> =>
      newEpisodes()
        .select(GROUP)
        .where('folder', '=', folder)
        .groupBy(GROUP)
        .orderBy(count, 'desc')
        .orderBy('series_key')
        .orderBy('season')
        .limit(1)
        .executeTakeFirst(),

    episodesOf({ folder, series_key, season }: EpisodeGroup): Promise<EntryRow[]> {
      const episodes = newEpisodes().where((eb) => eb.and({ folder, series_key, season }));
      return inOrder(episodes.selectAll(), BY_NAME).limit(OF_SEASON_MAX).execute();
    },

    /** The videos of a folder that nothing uses and that are probably this, in the order of their names. */
    unusedIn: (folder: string, guess: Guess): Promise<EntryRow[]> =>
      inOrder(having({ ...NEW_VIDEO, guess, folder }).selectAll(), BY_NAME)
        .limit(OF_SEASON_MAX)
        .execute(),

    /** The paths of the trailers and the like in these folders that nothing uses, in the order of their names. */
    unusedExtrasIn: (folders: readonly string[]): Promise<string[]> =>
      pathsIn(folders, having({ ...NEW_VIDEO, guess: 'extra' })),

    /** The videos of a folder in the order of their names, without the parts of a playlist. */
    videosIn: (folder: string): Promise<EntryRow[]> =>
      inOrder(having({ folder, rank: RANKS.file, kind: 'video' }).selectAll(), BY_NAME)
        .where('guess', 'is not', null)
        .limit(OF_SEASON_MAX)
        .execute(),

    /** Has playlists of these folders looked into again: what they consist of has changed. @returns whether there are any */
    async playlistsAgain(folders: readonly string[]): Promise<boolean> {
      const changed = await db
        .updateTable('folder_entries')
        .set({ probe: 'again' })
        .where('folder', 'in', folders)
        .where('kind', '=', 'video')
        .where('name', 'like', '%.m3u8')
        .where('probe', 'in', ['done', 'failed'])
        .returning('id')
        .execute();
      return changed.length > 0;
    },

    /** How many videos nothing uses, by what they probably are, and how many wait for their probe. */
    async counts(): Promise<{ newMovies: number; newEpisodes: number; waiting: number }> {
      const unused = await having(NEW_VIDEO)
        .select(['guess', count.as('files')])
        .groupBy('guess')
        .execute();
      const { waiting } = await db
        .selectFrom('folder_entries')
        .select(count.as('waiting'))
        .where('probe', '=', sql.lit('waiting'))
        .executeTakeFirstOrThrow();
      const of = (guess: Guess) => unused.find((row) => row.guess === guess)?.files ?? 0;
      return { newMovies: of('movie'), newEpisodes: of('episode'), waiting };
    },

    /** Those that nothing is known about come first, and of these the newest: somebody may have just copied it. */
    async nextToProbe(limit: number): Promise<EntryRow[]> {
      const inState = (probe: 'waiting' | 'again') =>
        db
          .selectFrom('folder_entries')
          .selectAll()
          .where('probe', '=', sql.lit(probe))
          .where('original', 'is', null)
          .orderBy('id', 'desc')
          .limit(limit)
          .execute();
      const waiting = await inState('waiting');
      return waiting.length > 0 ? waiting : inState('again');
    },

    /** Stores what a probe has found. @returns how often the catalogue uses the file; null when it has changed meanwhile */
    async probed(
      { id, size, modified_ms }: EntryRow,
      { probe, duration, plays, verdict, facts, sample }: Probed,
    ): Promise<number | null> {
      const stored = await db
        .updateTable('folder_entries')
        // What cannot be read now may be mended by another file, which is compared with the last readable one.
        .set({
          probe,
          duration,
          plays,
          verdict,
          facts,
          sample,
          ...(facts !== null && { former_facts: null }),
        })
        .where((eb) => eb.and({ id, size, modified_ms }))
        // Of a film whose file was deleted meanwhile, what is known stays.
        .where('original', 'is', null)
        .returning('uses')
        .executeTakeFirst();
      return stored?.uses ?? null;
    },

    /** How many seconds these files last, by their paths; null where it is not known. */
    async durationsOf(paths: readonly string[]): Promise<Map<string, number | null>> {
      if (paths.length === 0) return new Map();
      const rows = await db
        .selectFrom('folder_entries')
        .select(['path', 'duration'])
        .where('path', 'in', paths)
        .execute();
      return new Map(rows.map(({ path, duration }) => [path, duration]));
    },

    /** Locks entries until the end of the transaction: another call cannot use them meanwhile. */
    lockAll: (paths: readonly string[]): Promise<EntryRow[]> =>
      db
        .updateTable('folder_entries')
        .set((eb) => ({ uses: eb.ref('uses') }))
        .where('path', 'in', paths)
        .returningAll()
        .execute(),

    /** The paths of the files in these folders that are of no kind, and end so, in the order of their names. */
    othersIn(folders: readonly string[], endings: readonly string[]): Promise<string[]> {
      const others = having({ kind: 'other' }).where((eb) =>
        eb.or(endings.map((ending) => eb(eb.fn<string>('lower', ['name']), 'like', `%${ending}`))),
      );
      return pathsIn(folders, others);
    },

    subtitlesAmong: async (paths: readonly string[]): Promise<Set<string>> => {
      if (paths.length === 0) return new Set();
      const subtitles = having({ kind: 'subtitles', guess: null }).select('path');
      const rows = await subtitles.where('path', 'in', paths).execute();
      return new Set(rows.map(({ path }) => path));
    },
  };
};

/** How many videos are taken from either end of the index: a part of the films may have been deleted at once. */
const FROM_EACH_END = 250;

/** Some of the videos that the index of the media folder has; none while it has none. */
export const knownVideos = (db: Database) => async (): Promise<string[]> => {
  const videos = db
    .selectFrom('folder_entries')
    .select('path')
    .where('kind', '=', 'video')
    .where('original', 'is', null);
  // Along the index of the kinds.
  const fromEnd = (direction: 'asc' | 'desc') =>
    inOrder(videos, { folder: direction, sort_key: direction, id: direction }).limit(FROM_EACH_END).execute();
  const rows = [...(await fromEnd('asc')), ...(await fromEnd('desc'))];
  return [...new Set(rows.map(({ path }) => path))];
};
