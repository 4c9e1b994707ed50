/** The name of the SQL function that SQLite connections have for `searchKeyOf`. */
export const SEARCH_KEY = 'search_key';

/** The text without accents and other marks on its letters: `Ñ` becomes `N`. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '');

/** The text without case and accents. */
export const searchKeyOf = (text: string): string => withoutMarks(text).toLowerCase();

/** The name of the SQL function that SQLite connections have for `naturalKeyOf`. */
export const NATURAL_KEY = 'natural_key';

/** Digits that are compared as a number; longer ones are compared by their last digits. */
export const NUMBER_DIGITS = 9;

/** The same with its numbers padded, so that it sorts them by value: `A10` after `A2`. */
export const naturalKeyOf = (text: string): string =>
  searchKeyOf(text).replaceAll(/\d+/g, (digits) => digits.padStart(NUMBER_DIGITS, '0').slice(-NUMBER_DIGITS));

/** Everything between words and around them, in a notation that JavaScript and PostgreSQL share. */
export const BETWEEN_WORDS = String.raw`[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]`;

const betweenWords = new RegExp(BETWEEN_WORDS, 'g');

/** A name without case, accents, spaces and punctuation: `WALL·E` is the same as `Wall-E`. */
export const nameKeyOf = (name: string): string =>
  searchKeyOf(name).replaceAll('&', 'and').replaceAll(betweenWords, '');
