import { type Name, type Token, isDashGap, isJoined } from './tokens.ts';
import { BEFORE_A_YEAR } from './words.ts';

/** The year of a film or a series in a name. */
interface NamedYear {
  year: number;
  from: number;
  to: number;
}

/** The first films were shown in 1895; a year from the future is part of a title, such as 2049. */
const FIRST_YEAR = 1895;

/**
 * The year between two places: the first in brackets, or else the last.
 * @param currentYear films of the year after it are already around
 */
export const yearIn = (name: Name, currentYear: number, from: number, to: number): NamedYear | null => {
  const { tokens } = name;
  const yearAt = (at: number): number | null => {
    const token = tokens[at];
    if (at < from || at >= to || !token || token.claim !== null || token.key.length !== 4) return null;
    const year = Number(token.key);
    return Number.isInteger(year) && year >= FIRST_YEAR && year <= currentYear + 1 ? year : null;
  };
  const hasLater = (end: number): boolean =>
    name.groups.some(
      (group) => group.from > end && tokens[group.from]?.bracket === '(' && yearAt(group.from),
    );
  let inBrackets: NamedYear | null = null;
  for (const group of name.groups) {
    const year = yearAt(group.from);
    if (year === null) continue;
    // `(1999) Harbour (2012)`: what the title begins with is no year if another is behind it.
    const isOfTitle = group.from === from && hasLater(group.to);
    if (tokens[group.from]?.bracket === '(' && !isOfTitle) return { year, ...group };
    inBrackets ??= { year, ...group };
  }
  if (inBrackets) return inBrackets;

  const isOfTitle = (at: number): boolean => BEFORE_A_YEAR.has(tokens[at - 1]?.key ?? '');
  const free: number[] = [];
  for (let at = from; at < to; at += 1) if (tokens[at]?.group === 0 && yearAt(at) !== null) free.push(at);
  if (free.length === 0) return null;
  const first = tokens.findIndex(({ claim }) => claim === null);
  const later = free.filter((at) => at !== first && !isOfTitle(at));
  const place = later.at(-1);
  if (place !== undefined) {
    // `The Garden 1995 Story S01E02`: in front of an episode's number, nothing stands between the year and that.
    const isAmidWords = to < tokens.length && tokens.slice(place + 1, to).some(({ claim }) => claim === null);
    if (isAmidWords) return null;
    const before = later.at(-2);
    // `2010-2012`: a series has the year that it began in.
    const isRange = before === place - 1 && isJoined(tokens[place] as Token);
    const at = isRange ? before : place;
    return { year: yearAt(at) ?? 0, from: at, to: place + 1 };
  }
  // `2012 - The Kite`.
  const next = tokens[first + 1];
  const isInFront = free[0] === first && next !== undefined && next.claim === null && isDashGap(next);
  return isInFront ? { year: yearAt(first) ?? 0, from: first, to: first + 1 } : null;
};
