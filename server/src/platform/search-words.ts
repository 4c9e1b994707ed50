import { searchKeyOf } from './search-key.ts';

/** The names of the SQL functions that SQLite connections have for what is below; PostgreSQL has its own, see `search.triggers.ts`. */
export const WORDS_KEY = 'words_key';
export const JOINED_KEY = 'joined_key';
export const WORDS_IN = 'words_in';
/** The same for `bareKeyOf`, which PostgreSQL computes where it is needed. */
export const BARE_KEY = 'bare_key';

/** The letters of a longer word that count, and of a longer key. */
export const WORD_MAX = 32;
export const KEY_MAX = 200;

/** Regular expressions that JavaScript and PostgreSQL read alike; neither knows all of Unicode in each locale. */
export const APOSTROPHES = String.raw`['\u0060\u00b4\u02b9-\u02bf\u2018\u2019]`;
/** The same one after the other, which PostgreSQL deletes faster than what an expression finds. */
export const APOSTROPHE_LETTERS = "'`\u00b4\u02b9\u02ba\u02bb\u02bc\u02bd\u02be\u02bf\u2018\u2019";
export const SPACES = String.raw`[\u0001-\u0020\u007f-\u00a0\u2000-\u200b\u2028\u2029\u3000]+`;
export const SEPARATORS = `[${[
  String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7`,
  String.raw`\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f`,
  String.raw`\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`,
].join('')}]+`;

const apostrophes = new RegExp(APOSTROPHES, 'g');
const spaces = new RegExp(SPACES);
const separators = new RegExp(SEPARATORS);
// oxlint-disable-next-line no-control-regex -- all of ASCII
const ASCII = /^[\u0000-\u007f]*$/;
const isPart = (part: string): boolean => part !== '';

/** Few type the apostrophe of `Thiong'o`, or the very one that is stored. */
export const withoutApostrophes = (text: string): string => text.replaceAll(apostrophes, '');

/** The last text that begins with another one. */
export const lastWith = (beginning: string): string => `${beginning}\u{10FFFF}`;

/** A text as searches compare it: without case, accents and apostrophes. */
export const bareKeyOf = (text: string): string =>
  // Most texts have no accents, and looking for them takes most of the time.
  withoutApostrophes(ASCII.test(text) ? text.toLowerCase() : searchKeyOf(text));

const cut = (text: string, max: number): string =>
  text.length > max ? [...text].slice(0, max).join('') : text;

/** The words of a text in their order. */
export const wordsOf = (text: string): string[] => {
  const parts = bareKeyOf(text).split(separators).filter(isPart);
  return parts.map((word) => cut(word, WORD_MAX));
};

/** A text's words with one space in between: what it begins with decides how well it is found. */
export const wordsKeyOf = (text: string): string =>
  cut(bareKeyOf(text).split(separators).filter(isPart).join(' '), KEY_MAX);

/** The same without spaces, since not everybody writes `Spider-Man` in the same way. */
export const joinedKeyOf = (text: string): string => cut(bareKeyOf(text).split(separators).join(''), KEY_MAX);

/** Under which words a text is found: its own, and those that a hyphen or a full stop joins, without it. */
export const wordsIn = (text: string): string[] => {
  const joined = bareKeyOf(text)
    .split(spaces)
    .map((chunk) => cut(chunk.split(separators).join(''), WORD_MAX));
  return [...new Set([...wordsOf(text), ...joined.filter(isPart)])];
};
