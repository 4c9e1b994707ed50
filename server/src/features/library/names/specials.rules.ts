import { seasonIn } from './season-folder.rules.ts';
import { PLAIN_YEAR, type Name, isDashGap } from './tokens.ts';
import { SPECIAL, SPECIALS, SPECIALS_IN_SHORT } from './words.ts';

interface NamedSpecials {
  /** The place after the name of the series in it; null where it has none. */
  seriesEnd: number | null;
  /** Whether it may well be the title of a film, so that only what has a number is an episode. */
  isUnsure: boolean;
}

const BESIDE = new Set(['and', 'na', 'und', 'et', 'y', 'e', 'extras']);

/** The place after a folder's name, without a year and technical words. */
const endOf = ({ tokens }: Name): number =>
  tokens.findLastIndex(({ key, claim }) => claim === null && !PLAIN_YEAR.test(key)) + 1;

/** Where words for specials at the end of a name begin; or null. */
const specialsFrom = ({ tokens }: Name, end: number): { from: number; word: string } | null => {
  for (let from = 0; from < end; from += 1) {
    const word = tokens
      .slice(from, end)
      .map(({ key }) => key)
      .join('');
    if (SPECIALS.has(word) || SPECIALS_IN_SHORT.has(word)) return { from, word };
  }
  return null;
};

/** `Specials & Extras`, and `Specials Season 2`. */
const isBeside = (name: Name, end: number): boolean => {
  const { tokens } = name;
  const words = tokens.slice(0, end).map(({ key }) => key);
  const isPlural = (word: string): boolean => SPECIALS.has(word) && !SPECIAL.has(word);
  const season = isPlural(words[0] ?? '') ? seasonIn(name, 0) : null;
  return (
    (words.some(isPlural) && words.every((word) => isPlural(word) || BESIDE.has(word))) ||
    (season?.from === 1 && season.to >= end)
  );
};

/**
 * Whether a name is that of a folder of specials, with the name of the series, a season or other words in front.
 * @param titleEnd the place after the name of the folder around it, which the name may begin with
 * @param isOfTitle whether that is the folder of a title
 */
export const specialsIn = (name: Name, titleEnd: number, isOfTitle: boolean): NamedSpecials | null => {
  const { tokens } = name;
  const end = endOf(name);
  if (isBeside(name, end)) return { seriesEnd: null, isUnsure: false };
  const found = specialsFrom(name, end);
  // `Special Edition` is how a film or a season was made.
  if (found === null || tokens[end]?.key === 'edition') return null;
  const { from, word } = found;
  const isPlural = !SPECIAL.has(word) && !SPECIALS_IN_SHORT.has(word);
  if (from === 0) {
    // `Special (2006)` may be a film.
    const hasYear = tokens.slice(end).some(({ key }) => PLAIN_YEAR.test(key));
    const isSure = SPECIALS.has(word) && !hasYear;
    return isSure || isOfTitle ? { seriesEnd: null, isUnsure: !isSure && !isPlural } : null;
  }
  const season = seasonIn(name, titleEnd);
  if (season?.to === from) return { seriesEnd: season.from === 0 ? null : season.from, isUnsure: false };
  if (from === titleEnd) return { seriesEnd: null, isUnsure: !isPlural };
  const first = tokens[from];
  if (first && isDashGap(first)) return { seriesEnd: from, isUnsure: !isPlural };
  return isPlural ? { seriesEnd: isOfTitle ? null : from, isUnsure: true } : null;
};
