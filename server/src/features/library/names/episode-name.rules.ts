import { fittingTitle } from '@sebule/contract';
import type { EpisodeNumber } from './episode-number.rules.ts';
import { isNameless } from './nameless.rules.ts';
import { textOf, tidy, withoutEdges } from './titles.rules.ts';
import { type Name, isDashGap } from './tokens.ts';

/** Such as `1984`, `2.0`, `9-1-1`, `#42` and `50%`, but not the number of a second copy or of a further episode. */
const NUMBERS = /^(?:[1-9]\d{1,3}|#[1-9]\d{0,3}|[1-9]\d{0,3}%|(?:0|[1-9]\d{0,3})(?:[.-]\d{1,4}){1,3})$/;
/** Technical words that are ordinary ones in this spelling. */
const WORD = /^(?:Web|Rip)$/;

/** Whether numbers or technical words alone are a name. */
export const isNameOfItself = (name: string): boolean => NUMBERS.test(name) || WORD.test(name);

const DECIMAL = /^[1-9]\d{0,3}\.\d{1,4}$/;
/** How many channels of sound there are. */
const CHANNELS = /^[1-9]\.[012]$/;
const LARGE = /^[1-9]\d{2,3}$/;
/** How many lines a picture has. */
const LINES = /^(?:240|360|480|540|576|720|1080|1440|2160|4320)$/;
/** A year of this century behind an episode's number is its year, and no name. */
const YEAR = /^20\d\d$/;

/** Whether numbers are the name although nothing but a space is before them, as in `S02E09 1984`. */
const isBareName = (text: string, isLast: boolean): boolean =>
  (DECIMAL.test(text) && !CHANNELS.test(text)) ||
  (isLast && LARGE.test(text) && !LINES.test(text) && !YEAR.test(text));

/** The name between two places if it is one of itself. @param isFull whether the number before it has the season as well */
const ownNameFrom = (name: Name, from: number, to: number, isFull: boolean): string | null => {
  const { tokens } = name;
  const first = tokens[from];
  const text = withoutEdges(textOf(name, from, to));
  const isLast = to === tokens.length;
  if (first === undefined || first.group !== 0) return null;
  if (isDashGap(first)) return NUMBERS.test(text) || (isLast && WORD.test(text)) ? text : null;
  return isFull && /^\s+$/.test(first.gap) && isBareName(text, isLast) ? text : null;
};

/** The episode's name, which stands after its number. @param number what is before it; null without a number */
export const episodeNameFrom = (
  name: Name,
  from: number,
  series: string,
  number: Pick<EpisodeNumber, 'season'> | null,
): string | null => {
  const { tokens } = name;
  let start = from;
  const isOut = (at: number): boolean => tokens[at]?.claim !== null || tokens[at]?.bracket === '[';
  while (start < tokens.length && isOut(start)) start += 1;
  let end = start;
  while (end < tokens.length && !isOut(end)) end += 1;
  const own =
    start === from ? ownNameFrom(name, start, end, number !== null && number.season !== null) : null;
  if (own !== null) return own;
  const text = tidy(textOf(name, start, end));
  // The name of a group, as in `WEB-GROUP`.
  const isGroup = tokens[start - 1]?.claim === 'technical' && tokens[start]?.gap === '-';
  if (start === tokens.length - 1 && isGroup) return null;
  return text === '' || isNameless(text, series) ? null : fittingTitle(text);
};
