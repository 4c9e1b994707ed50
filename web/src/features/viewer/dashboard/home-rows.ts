import type { Card, Home, WatchProgress } from '@sebule/contract';
import { ROW_PAGE } from '@sebule/contract/catalogue/limits';

export type TabId = 'watching' | 'movies' | 'series' | 'new';

export const DEFAULT_TAB: TabId = 'new';

export const tabLabels: Record<TabId, string> = {
  watching: 'Continue Watching',
  movies: 'Movies',
  series: 'Series',
  new: 'New Upload',
};

/** The list of which a row shows all or a part. */
export interface RowList {
  name: 'watching' | 'related' | 'movies' | 'series' | 'titles';
  genre?: number;
}

/** One horizontal row of posters, which loads on page by page. */
export interface Row {
  key: string;
  heading: string;
  list: RowList;
  /** Where in its list the row begins. */
  offset: number;
  /** Number of titles; null until the list has arrived. */
  total: number | null;
  /** Its first cards, as far as the home page has them already. */
  first: readonly Card[];
  /** Titles that a row of one page does not show. */
  without?: ReadonlySet<number>;
}

/** A genre with fewer titles makes no row of its own: its titles are in the rows above anyway. */
const GENRE_ROW_MIN = 3;
const GENRE_ROWS_MAX = 12;

/** The available tabs; Continue Watching only while something is being watched. */
export const tabsOf = ({ watching }: Home): TabId[] =>
  watching.length > 0 ? ['watching', 'movies', 'series', 'new'] : ['movies', 'series', 'new'];

export const tabFrom = (requested: string | null, tabs: readonly TabId[]): TabId =>
  tabs.find((tab) => tab === requested) ?? DEFAULT_TAB;

const listNames = { watching: 'watching', movies: 'movies', series: 'series', new: 'newUploads' } as const;

export const listOf = (home: Home, tab: TabId): Card[] => home[listNames[tab]];

export const isEmptyHome = (home: Home): boolean =>
  home.movies.length + home.series.length + home.newUploads.length + home.watching.length === 0;

export const progressOf = ({ watching }: Home): ReadonlyMap<number, WatchProgress> =>
  new Map(
    watching.flatMap(({ video_id, watch_progress }) => (watch_progress ? [[video_id, watch_progress]] : [])),
  );

/** A card with the viewer's progress in its title; other lists than Continue Watching come without it. */
export const withProgress = (card: Card, progress: WatchProgress | undefined): Card =>
  card.watch_progress || !progress ? card : { ...card, watch_progress: progress };

// Not `toSorted`: televisions of 2021 lack it.
const sorted = <T>(items: Iterable<T>, order: (a: T, b: T) => number): T[] => [...items].sort(order);

/** A row for each genre that has enough titles of these kinds, the fullest genres first. */
const genreRows = ({ genres }: Home, name: 'movies' | 'series' | 'titles'): Row[] => {
  const totalOf = ({ movies, series }: Home['genres'][number]) =>
    name === 'titles' ? movies + series : name === 'movies' ? movies : series;
  return sorted(
    genres.filter((genre) => totalOf(genre) >= GENRE_ROW_MIN),
    (a, b) => totalOf(b) - totalOf(a) || a.genre_name.localeCompare(b.genre_name),
  )
    .slice(0, GENRE_ROWS_MAX)
    .map((genre) => ({
      key: `genre:${genre.genre_id}`,
      heading: genre.genre_name,
      list: { name, genre: genre.genre_id },
      offset: 0,
      total: totalOf(genre),
      first: [],
    }));
};

const wholeList = (
  key: string,
  heading: string,
  name: RowList['name'],
  total: number,
  first: Card[],
): Row => ({ key, heading, list: { name }, offset: 0, total, first });

const uploadRows = ({ newUploads, totals, new_this_week: fresh }: Home): Row[] => [
  wholeList('week', 'New This Week', 'titles', fresh, newUploads.slice(0, fresh)),
  {
    ...wholeList('latest', 'Latest', 'titles', totals.newUploads - fresh, newUploads.slice(fresh)),
    offset: fresh,
  },
];

export const rowsOf = (home: Home, tab: TabId): Row[] =>
  tabRows(home, tab).filter(({ total }) => total !== 0);

const tabRows = (home: Home, tab: TabId): Row[] => {
  switch (tab) {
    case 'watching':
      return [
        wholeList('watching', tabLabels.watching, 'watching', home.totals.watching, home.watching),
        {
          key: 'related',
          heading: 'More like these',
          list: { name: 'related' },
          offset: 0,
          total: null,
          first: [],
          // Begun since the list was loaded.
          without: new Set(home.watching.map(({ video_id }) => video_id)),
        },
      ];
    case 'movies':
    case 'series':
      return [
        wholeList('all', `All ${tabLabels[tab]}`, tab, home.totals[tab], home[tab]),
        ...genreRows(home, tab),
      ];
    case 'new':
      return [...uploadRows(home), ...genreRows(home, 'titles')];
  }
};

export const knowsFirstPage = ({ first, total }: Row): boolean =>
  total !== null && first.length >= Math.min(ROW_PAGE, total);

/** Identifies a list by its content, ignoring the order, so that re-sorting does not count as a change. */
export const signatureOf = (tab: TabId, list: readonly Card[]): string =>
  `${tab}:${sorted(
    list.map((card) => card.video_id),
    (a, b) => a - b,
  ).join(',')}`;
