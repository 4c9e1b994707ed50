import { joinedKeyOf, wordsKeyOf, wordsOf } from '#platform/search-words.ts';

/** More words would only make the search slow. */
export const SEARCH_WORDS_MAX = 6;

/** What somebody searches for, in the form that texts are compared in. */
export interface SearchQuery {
  words: string[];
  wordsKey: string;
  joinedKey: string;
}

/** Words for what a title is, which somebody may add to its name: no text of the catalogue needs to have them. */
const KINDS: ReadonlySet<string> = new Set(['movie', 'movies', 'film', 'films', 'series', 'show', 'shows']);

/** Null when there is no letter and no digit to search for. */
export const searchQueryOf = (typed: string): SearchQuery | null => {
  const words = [...new Set(wordsOf(typed))].slice(0, SEARCH_WORDS_MAX);
  return words.length === 0 ? null : { words, wordsKey: wordsKeyOf(typed), joinedKey: joinedKeyOf(typed) };
};

/** The same without words such as "series"; null when there are none, or nothing else. */
export const withoutKinds = ({ words }: SearchQuery): SearchQuery | null => {
  const others = words.filter((word) => !KINDS.has(word));
  return others.length === words.length ? null : searchQueryOf(others.join(' '));
};
