import { joinedKeyOf, wordsIn, wordsKeyOf } from '#platform/search-words.ts';
import type { SearchQuery } from './search-query.rules.ts';

export interface SearchedEpisode {
  id: number;
  name: string;
  seasonNo: number;
  episodeNo: number;
  /** The last number of a file with several episodes; null for a single one. */
  episodeEnd: number | null;
}

/** The texts of a title in which it can be found. */
export interface Searched {
  id: number;
  title: string;
  actors: string[];
  directors: string[];
  genres: string[];
  year: string | null;
  episodes: SearchedEpisode[];
}

/** For each word that was searched for, the words that are alike, with their difference. */
export type Alike = readonly ReadonlyMap<string, number>[];

/** From the best to the worst; what needs no forgiveness is always before what does. */
const RANKS = [
  'title',
  'title begins with words',
  'title begins',
  'title has words',
  'title has beginnings',
  'person',
  'person has words',
  'people have words',
  'episode',
  'episode begins',
  'episode has words',
  'genre',
  'year',
  'several texts',
  'title is alike',
  'person is alike',
  'episode is alike',
  'several texts are alike',
] as const;
export type Rank = (typeof RANKS)[number];

export interface Ranked {
  id: number;
  rank: Rank;
  difference: number;
  /** Letters of a title that was found by itself: of equally good ones, the shorter is closer. */
  length: number;
  episode?: SearchedEpisode;
}

const EXACT = 0;
const BEGINS = 0.01;

/** How well a word of a text fits one that was searched for; null when it does not. */
export const fit = (searched: string, word: string, alike?: ReadonlyMap<string, number>): number | null => {
  if (word === searched) return EXACT;
  if (word.startsWith(searched)) return BEGINS;
  return alike?.get(word) ?? null;
};

const bestFit = (searched: string, words: readonly string[], alike?: ReadonlyMap<string, number>) => {
  let best: number | null = null;
  for (const word of words) {
    const found = fit(searched, word, alike);
    if (found !== null && (best === null || found < best)) best = found;
  }
  return best;
};

/** A text as it is compared: making its words takes longer than comparing them. */
interface Text {
  words: readonly string[];
  joined: string;
}

const textOf = (text: string): Text => ({ words: wordsIn(text), joined: joinedKeyOf(text) });

/** How well all words that are searched for fit some of a text: the sum; null when one does not. */
const fitOfAll = ({ words }: SearchQuery, texts: readonly Text[], alike?: Alike): number | null => {
  const own = texts.flatMap((text) => text.words);
  let sum = 0;
  for (const [index, word] of words.entries()) {
    const best = bestFit(word, own, alike?.[index]);
    if (best === null) return null;
    sum += best;
  }
  return sum;
};

type Found = Pick<Ranked, 'rank' | 'difference' | 'episode'>;

const exactly = (rank: Rank | null, episode?: SearchedEpisode): Found | null =>
  rank === null ? null : { rank, difference: 0, ...(episode && { episode }) };

const titleRank = (query: SearchQuery, name: string, title: Text): Rank | null => {
  if (title.joined === query.joinedKey) return 'title';
  if (`${wordsKeyOf(name)} `.startsWith(`${query.wordsKey} `)) return 'title begins with words';
  if (title.joined.startsWith(query.joinedKey)) return 'title begins';
  const sum = fitOfAll(query, [title]);
  if (sum === null) return null;
  return sum === EXACT ? 'title has words' : 'title has beginnings';
};

const peopleRank = (query: SearchQuery, people: readonly Text[]): Rank | null => {
  if (people.length === 0) return null;
  if (people.some(({ joined }) => joined === query.joinedKey)) return 'person';
  if (people.some((name) => fitOfAll(query, [name]) !== null)) return 'person has words';
  return fitOfAll(query, people) === null ? null : 'people have words';
};

const episodeRank = (query: SearchQuery, name: Text): Rank | null => {
  if (name.joined === query.joinedKey) return 'episode';
  if (name.joined.startsWith(query.joinedKey)) return 'episode begins';
  return fitOfAll(query, [name]) === null ? null : 'episode has words';
};

const wordsRank = (
  query: SearchQuery,
  texts: readonly Text[],
  rank: Rank,
  alike?: Alike,
  episode?: SearchedEpisode,
): Found | null => {
  if (texts.length === 0) return null;
  const difference = fitOfAll(query, texts, alike);
  return difference === null
    ? null
    : { rank, difference: alike ? difference : 0, ...(episode && { episode }) };
};

const byRank = (a: Found, b: Found): number =>
  RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || a.difference - b.difference;

const best = (found: readonly (Found | null)[]): Found | null =>
  found.filter((each) => each !== null).toSorted(byRank)[0] ?? null;

/** Where a title is found best; null when it is not. */
export const rankOf = (query: SearchQuery, searched: Searched, alike?: Alike): Ranked | null => {
  const { id, actors, directors } = searched;
  const title = textOf(searched.title);
  const people = [...actors, ...directors].map(textOf);
  const episodes = searched.episodes.map((episode) => ({ episode, name: textOf(episode.name) }));
  const genres = searched.genres.map(textOf);
  const years = searched.year === null ? [] : [textOf(searched.year)];
  const all = [title, ...people, ...genres, ...years];
  const found =
    exactly(titleRank(query, searched.title, title)) ??
    exactly(peopleRank(query, people)) ??
    best(episodes.map(({ episode, name }) => exactly(episodeRank(query, name), episode))) ??
    wordsRank(query, genres, 'genre') ??
    wordsRank(query, years, 'year') ??
    wordsRank(query, all, 'several texts') ??
    (alike
      ? best([
          wordsRank(query, [title], 'title is alike', alike),
          ...people.map((name) => wordsRank(query, [name], 'person is alike', alike)),
          ...episodes.map(({ episode, name }) =>
            wordsRank(query, [name], 'episode is alike', alike, episode),
          ),
          wordsRank(query, all, 'several texts are alike', alike),
        ])
      : null);
  if (!found) return null;
  return { id, ...found, length: found.rank.startsWith('title') ? searched.title.length : 0 };
};

/** Best first; of equally good ones, the closer title and then the newer one. */
export const byQuality = (a: Ranked, b: Ranked): number => byRank(a, b) || a.length - b.length || b.id - a.id;
