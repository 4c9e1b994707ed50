import { fittingTitle } from '@sebule/contract';
import type { Name, Token } from './tokens.ts';
import { LANGUAGES, SURE_RELEASE_WORDS } from './words.ts';
import { yearIn } from './year.rules.ts';

const EDGES = /^[\s._\-–:,+]+|[\s._\-–:,+[({（【「]+$/g;

/** A piece of a name without separators at its ends. */
export const withoutEdges = (text: string): string => text.replaceAll(EDGES, '');

/** A piece of a name with spaces for its separators. */
export const tidy = (text: string): string => {
  const spaced = text.includes(' ') ? text : text.replaceAll(/[.+]/g, ' ');
  return withoutEdges(spaced.replaceAll('_', ' ')).replaceAll(/\s+/g, ' ');
};

/** Names are often typed in lower case; capitals that somebody has set stay. */
const capitalised = (title: string): string =>
  title === title.toLowerCase()
    ? title.replaceAll(
        /(^|[\s-])(\p{Ll})/gu,
        (_, space: string, letter: string) => space + letter.toUpperCase(),
      )
    : title;

/** A title within the limits of every call. */
export const asTitle = (text: string): string => fittingTitle(capitalised(text));

/** The text between two places of a name, with the bracket that it begins with. */
export const textOf = ({ stem, tokens }: Name, from: number, to: number): string => {
  const first = tokens[from];
  if (!first || to <= from) return '';
  const text = stem.slice(first.start, tokens[to]?.start ?? stem.length);
  const isClosed = /^[^([{]*[)\]}]/.test(text);
  return isClosed ? first.bracket + text : text;
};

/** Where a title is in a name, and its year. */
export interface FoundTitle {
  /** The place of its first token, and the place after its last. */
  from: number;
  end: number;
  year: number | null;
  /** The place of the year, and the place after it. */
  yearAt: number | null;
  yearEnd: number | null;
}

const UPPER_CASE = /^\p{Lu}{2,}$/u;

/** In front of a year, capitals tell `GERMAN` from a word of the title. */
const isOfRelease = ({ text, key }: Token): boolean =>
  UPPER_CASE.test(text) && (LANGUAGES.has(key) || SURE_RELEASE_WORDS.has(key));

/** Finds the title, which ends at the first token that is not of it, and the year beside it. @param to where to stop */
export const findTitle = (name: Name, currentYear: number, to = name.tokens.length): FoundTitle => {
  const { tokens } = name;
  const year = yearIn(name, currentYear, 0, to);
  const isOut = (at: number): boolean =>
    tokens[at]?.claim !== null || (year !== null && at >= year.from && at < year.to);
  let from = 0;
  while (from < to && isOut(from)) from += 1;
  let end = from;
  const isOther = (at: number): boolean => {
    const { bracket = '', group = 0 } = tokens[at] ?? {};
    return at > from && (bracket === '[' || bracket === '{') && group !== tokens[from]?.group;
  };
  while (end < to && !isOut(end) && !isOther(end)) end += 1;
  const isMixed = (last: number): boolean =>
    tokens.slice(from, last).some(({ text }) => !UPPER_CASE.test(text));
  for (let last = tokens[end - 1]; end === year?.from && last && end - 1 > from; last = tokens[end - 1]) {
    if (!isOfRelease(last) || !isMixed(end - 1)) break;
    last.claim = 'technical';
    end -= 1;
  }
  return { from, end, year: year?.year ?? null, yearAt: year?.from ?? null, yearEnd: year?.to ?? null };
};

/** Whether nothing but hyphens divides the words of a name, so that they are its spaces. */
const isHyphenated = ({ stem, tokens }: Name): boolean => tokens.length > 2 && !/[\s._]/.test(stem);

/** The title there; empty where a name has none. */
export const titleText = (name: Name, { from, end }: Pick<FoundTitle, 'from' | 'end'>): string => {
  const whole = tidy(textOf(name, from, end));
  // `[Group][Garden][07]`, in which brackets are what divides the name.
  const text = name.tokens[0]?.claim === 'junk' ? whole.replace(/^\[([^\]]+)\]$/, '$1') : whole;
  return asTitle(isHyphenated(name) ? text.replaceAll('-', ' ') : text);
};

/** The title there or, of a name without one, all of the name. */
export const titleOrName = (name: Name, found: Pick<FoundTitle, 'from' | 'end'>): string =>
  titleText(name, found) || asTitle(tidy(name.stem) || name.stem);
