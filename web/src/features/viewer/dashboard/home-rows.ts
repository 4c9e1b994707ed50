import type { Card, Home } from '@sebule/contract';

export type TabId = 'watching' | 'movies' | 'series' | 'new';

export const DEFAULT_TAB: TabId = 'new';

export const tabLabels: Record<TabId, string> = {
  watching: 'Continue Watching',
  movies: 'Movies',
  series: 'Series',
  new: 'New Upload',
};

/** One horizontal row of posters. */
export interface Row {
  key: string;
  heading: string;
  cards: Card[];
}

/** A genre with fewer titles makes no row of its own: its titles are in the rows above anyway. */
const GENRE_ROW_MIN = 3;
const GENRE_ROWS_MAX = 12;
const RELATED_MAX = 20;
const DAYS_NEW = 7;
const DAY_MS = 86_400_000;

/** The available tabs; Continue Watching only while something is being watched. */
export const tabsOf = ({ watching }: Home): TabId[] =>
  watching.length > 0 ? ['watching', 'movies', 'series', 'new'] : ['movies', 'series', 'new'];

/** The tab named in the address, or the default if it does not exist. */
export const tabFrom = (requested: string | null, tabs: readonly TabId[]): TabId =>
  tabs.find((tab) => tab === requested) ?? DEFAULT_TAB;

const listNames = { watching: 'watching', movies: 'movies', series: 'series', new: 'newUploads' } as const;

/** The main list of a tab. */
export const listOf = (home: Home, tab: TabId): Card[] => home[listNames[tab]];

export const isEmptyHome = (home: Home): boolean =>
  home.movies.length + home.series.length + home.newUploads.length + home.watching.length === 0;

/** The same home with the viewer's progress on every card of a started title, in whichever list. */
export const withProgress = (home: Home): Home => {
  const progress = new Map(home.watching.map((card) => [card.video_id, card.watch_progress]));
  const marked = (card: Card): Card => {
    const watch_progress = card.watch_progress ?? progress.get(card.video_id);
    return watch_progress === card.watch_progress ? card : { ...card, watch_progress };
  };
  return {
    watching: home.watching,
    movies: home.movies.map(marked),
    series: home.series.map(marked),
    newUploads: home.newUploads.map(marked),
  };
};

const isNew = (now: number) => (card: Card) => now - Date.parse(card.created_at) < DAYS_NEW * DAY_MS;

// Not `toSorted`: televisions of 2021 lack it.
const sorted = <T>(items: Iterable<T>, order: (a: T, b: T) => number): T[] => [...items].sort(order);

const newestFirst = (cards: readonly Card[]): Card[] =>
  sorted(cards, (a, b) => b.created_at.localeCompare(a.created_at) || b.video_id - a.video_id);

const uniqueCards = (cards: readonly Card[]): Card[] => [
  ...new Map(cards.map((card) => [card.video_id, card])).values(),
];

/** A row for each genre that has enough titles, the fullest genres first. */
export const genreRows = (cards: readonly Card[]): Row[] => {
  const byGenre = new Map<string, Card[]>();
  for (const card of cards) {
    for (const genre of new Set(card.genres)) {
      const titles = byGenre.get(genre);
      if (titles) titles.push(card);
      else byGenre.set(genre, [card]);
    }
  }
  const fullestFirst = sorted(
    byGenre,
    ([nameA, a], [nameB, b]) => b.length - a.length || nameA.localeCompare(nameB),
  );
  return fullestFirst
    .filter(([, titles]) => titles.length >= GENRE_ROW_MIN)
    .slice(0, GENRE_ROWS_MAX)
    .map(([genre, titles]) => ({ key: `genre:${genre}`, heading: genre, cards: titles }));
};

/** Titles that share most genres with those being watched, which are themselves left out. */
const relatedTo = (watching: readonly Card[], others: readonly Card[]): Card[] => {
  const known = new Set(watching.map((card) => card.video_id));
  const liked = new Set(watching.flatMap((card) => card.genres));
  const shared = (card: Card) => card.genres.filter((genre) => liked.has(genre)).length;
  const related = others.filter((card) => !known.has(card.video_id) && shared(card) > 0);
  return sorted(related, (a, b) => shared(b) - shared(a)).slice(0, RELATED_MAX);
};

/** The rows of a tab, none of them empty. `now` decides what is new this week. */
export const rowsOf = (home: Home, tab: TabId, now: number): Row[] => {
  const everything = newestFirst(uniqueCards([...home.movies, ...home.series]));
  return tabRows(home, tab, now, everything).filter((row) => row.cards.length > 0);
};

const tabRows = (home: Home, tab: TabId, now: number, everything: Card[]): Row[] => {
  switch (tab) {
    case 'watching':
      return [
        { key: 'watching', heading: tabLabels.watching, cards: home.watching },
        { key: 'related', heading: 'More like these', cards: relatedTo(home.watching, everything) },
      ];
    case 'movies':
    case 'series': {
      const titles = newestFirst(home[tab]);
      return [{ key: 'all', heading: `All ${tabLabels[tab]}`, cards: titles }, ...genreRows(titles)];
    }
    case 'new': {
      const uploads = newestFirst(home.newUploads);
      const fresh = isNew(now);
      return [
        { key: 'week', heading: 'New This Week', cards: uploads.filter(fresh) },
        { key: 'latest', heading: 'Latest', cards: uploads.filter((card) => !fresh(card)) },
        ...genreRows(everything),
      ];
    }
  }
};

/** Identifies a list by its content, ignoring the order, so that re-sorting does not count as a change. */
export const signatureOf = (tab: TabId, list: readonly Card[]): string =>
  `${tab}:${sorted(
    list.map((card) => card.video_id),
    (a, b) => a - b,
  ).join(',')}`;
