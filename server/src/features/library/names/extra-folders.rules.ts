import type { Token } from './tokens.ts';
import { BEFORE_A_NOUN, EXTRA_FOLDERS, EXTRA_SUBFOLDERS, SPECIALS } from './words.ts';

/**
 * How a folder says that there are extras in it: for certain, only within that of a title, or behind the name of one,
 * as in `Kite Extras`, which may be a title of its own.
 */
export type ExtrasFolder = 'sure' | 'inner' | 'titled';

/** The words without `Disc 2` or `2` at their end. */
const withoutDisc = (keys: readonly string[]): readonly string[] => {
  const [word = '', number = ''] = keys.slice(-2);
  if (keys.length < 2) return keys;
  if (/^(?:cd|dis[ck]|dvd)\d{1,2}$/.test(number)) return keys.slice(0, -1);
  if (!/^\d{1,2}$/.test(number)) return keys;
  return keys.slice(0, /^(?:cd|dis[ck]|dvd)$/.test(word) ? -2 : -1);
};

/** A title may well end with these. */
const IN_TITLES = new Set(['sample', 'samples']);
const PHRASE_LENGTH = 3;

/** Words between a title and extras that are in the same folder, as in `Kite (2010) with Extras`. */
const LINKS = new Set(['with', 'and', 'plus', 'incl', 'including', 'inc', 'na']);

/** Whether a title is before the word for extras here, and nothing that makes it a part of that or adds it. */
const isBehindTitle = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]?.key ?? '';
  const isAdded = LINKS.has(before) || /[+&]/.test(tokens[at]?.gap ?? '');
  return !isAdded && !BEFORE_A_NOUN.has(before) && !SPECIALS.has(before);
};

/** What a folder of these words says about extras; null where it says nothing. */
export const extrasOfFolder = (tokens: readonly Token[]): ExtrasFolder | null => {
  const keys = tokens.map(({ key }) => key);
  const all = keys.join('');
  const own = withoutDisc(keys);
  if (EXTRA_FOLDERS.has(all) || EXTRA_FOLDERS.has(own.join(''))) return 'sure';
  if (EXTRA_SUBFOLDERS.has(all)) return 'inner';
  for (let at = own.length - 1; at > 0 && at >= own.length - PHRASE_LENGTH; at -= 1) {
    const ending = own.slice(at).join('');
    if (EXTRA_FOLDERS.has(ending) && !IN_TITLES.has(ending))
      return isBehindTitle(tokens, at) ? 'titled' : null;
  }
  return null;
};
