import type { SearchMatch } from '@sebule/contract';
import { SEPARATORS, SPACES, joinedKeyOf } from '#platform/search-words.ts';
import { type Alike, type Ranked, type Searched, fit } from './ranking.rules.ts';
import type { SearchQuery } from './search-query.rules.ts';

/** Where something begins in a text, and where it ends. */
export type Mark = [from: number, to: number];

/** Nobody reads more of them below a poster. */
const MATCHES_MAX = 4;

interface Word {
  key: string;
  from: number;
  to: number;
}

const pieces = (text: string, from: number, separator: string): { text: string; from: number }[] => {
  const found: { text: string; from: number }[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(separator, 'g'))) {
    found.push({ text: text.slice(at, match.index), from: from + at });
    at = match.index + match[0].length;
  }
  found.push({ text: text.slice(at), from: from + at });
  return found.filter((piece) => piece.text !== '');
};

const wordAt = (piece: { text: string; from: number }): Word => ({
  key: joinedKeyOf(piece.text),
  from: piece.from,
  to: piece.from + piece.text.length,
});

/** The words of a text and where they are, those that a hyphen joins also as one. */
const wordsAt = (text: string): Word[] =>
  pieces(text, 0, SPACES).flatMap((chunk) => {
    const parts = pieces(chunk.text, chunk.from, SEPARATORS);
    return [...parts.map(wordAt), ...(parts.length > 1 ? [wordAt(chunk)] : [])];
  });

/** How much of a text makes so many letters of its key, which has neither accents nor punctuation. */
const lengthFor = (text: string, letters: number): number => {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (joinedKeyOf(text.slice(0, middle)).length < letters) low = middle + 1;
    else high = middle;
  }
  return low;
};

const merged = (marks: readonly Mark[]): Mark[] => {
  const result: Mark[] = [];
  for (const [from, to] of marks.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

/** What of a text was searched for. Words that are only alike are marked whole. */
export const marksIn = (query: SearchQuery, text: string, alike?: Alike): Mark[] => {
  if (joinedKeyOf(text).startsWith(query.joinedKey)) return [[0, lengthFor(text, query.joinedKey.length)]];
  const words = wordsAt(text);
  const marks = query.words.flatMap((searched, index) => {
    const fits = words
      .map((word) => ({ word, value: fit(searched, word.key, alike?.[index]) }))
      .filter(({ value }) => value !== null);
    const least = Math.min(...fits.map(({ value }) => value ?? Infinity));
    return fits
      .filter(({ value }) => value === least)
      .map(({ word: { key, from, to } }): Mark => {
        const isBeginning = key !== searched && key.startsWith(searched);
        return [from, isBeginning ? from + lengthFor(text.slice(from, to), searched.length) : to];
      });
  });
  return merged(marks);
};

/** The texts in which a title was found; its own first. */
export const matchesIn = (
  query: SearchQuery,
  { title, actors, directors, genres, year }: Searched,
  { rank, episode }: Ranked,
  alike?: Alike,
): SearchMatch[] => {
  const marked = (kind: SearchMatch['kind'], text: string): SearchMatch[] => {
    const marks = marksIn(query, text, alike);
    return marks.length === 0 ? [] : [{ kind, text, marks }];
  };
  const own = marked('title', title);
  if (episode) {
    const { id, name, seasonNo, episodeNo, episodeEnd } = episode;
    return marked('episode', name).map((match) => ({
      ...match,
      episode_id: id,
      season_no: seasonNo,
      episode_no: episodeNo,
      ...(episodeEnd !== null && { episode_end: episodeEnd }),
    }));
  }
  if (rank.startsWith('title')) return own;
  const found = [
    ...own,
    ...actors.flatMap((name) => marked('actor', name)),
    ...directors.flatMap((name) => marked('director', name)),
    ...(rank.startsWith('several') || rank === 'genre'
      ? genres.flatMap((name) => marked('genre', name))
      : []),
    ...(year !== null && (rank.startsWith('several') || rank === 'year') ? marked('year', year) : []),
  ];
  // Directors often act as well.
  return found
    .filter(({ text }, at) => found.findIndex((other) => other.text === text) === at)
    .slice(0, MATCHES_MAX);
};
