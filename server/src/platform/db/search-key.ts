/** The name of the SQL function that SQLite connections have for `searchKeyOf`. */
export const SEARCH_KEY = 'search_key';

/** The text without accents and other marks on its letters: `Ñ` becomes `N`. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '');

/** The text without case and accents. */
export const searchKeyOf = (text: string): string => withoutMarks(text).toLowerCase();
