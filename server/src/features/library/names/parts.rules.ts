import { type Name, type Token, claim, isOver } from './tokens.ts';
import { DISC_WORDS, PART_WORDS } from './words.ts';

const JOINED = /^(cd|dvd|disc|disk|part|pt)(\d{1,2}|[a-d])(?:of\d{1,2})?$/;
const OF = /^(\d{1,2})of\d{1,2}$/;
const ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six'];
const SWAHILI = ['kwanza', 'pili', 'tatu', 'nne', 'tano', 'sita'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi'];
/** How much a disc holds. */
const SIZES = new Set(['dvd5', 'dvd9']);

const numberOf = (word: string): number | null => {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const spelt = [ROMAN, ENGLISH, SWAHILI].map((numbers) => numbers.indexOf(word)).find((at) => at !== -1);
  if (spelt !== undefined) return spelt + 1;
  return /^[a-d]$/.test(word) ? word.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : null;
};

/** Which one of a film's files a name is, and the place after the words that say so. */
interface FoundPart {
  part: number | null;
  to: number;
}

/** The place after `of 2`, if that is next. */
const afterTotal = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.key === 'of' && /^\d{1,2}$/.test(tokens[at + 1]?.key ?? '') ? at + 2 : at;

/** `cd1`, `part1`, `parta` and `CD1of2`. Before the year, such a part is one of the title. */
const joinedPart = (tokens: readonly Token[], at: number, isInTitle: boolean): FoundPart | null => {
  const { key = '' } = tokens[at] ?? {};
  const joined = SIZES.has(key) ? null : JOINED.exec(key);
  if (!joined || (isInTitle && key.startsWith('p'))) return null;
  return { part: numberOf(joined[2] ?? ''), to: afterTotal(tokens, at + 1) };
};

/** `1of2`, and in brackets or after the title `1 of 2`. */
const countedPart = (tokens: readonly Token[], at: number, isApart: boolean): FoundPart | null => {
  const { key = '' } = tokens[at] ?? {};
  const joined = OF.exec(key);
  if (joined) return { part: Number(joined[1]), to: at + 1 };
  const to = afterTotal(tokens, at + 1);
  return isApart && /^\d{1,2}$/.test(key) && to > at + 1 ? { part: Number(key), to } : null;
};

/** `CD 1`, `part 1 of 2`, and in brackets or after the title `Part 2`. */
const partInWords = (tokens: readonly Token[], at: number, isApart: boolean): FoundPart | null => {
  const { key = '' } = tokens[at] ?? {};
  const isPart = PART_WORDS.has(key);
  // `Sehemu ya pili`
  const place = isPart && tokens[at + 1]?.key === 'ya' ? at + 2 : at + 1;
  const next = tokens[place];
  // What a film is on may be a word of its release.
  const isDisc = DISC_WORDS.has(key) || (key === 'dvd' && isApart && next?.key.length === 1);
  if (next?.claim !== null || !(isPart || isDisc)) return null;
  const joined = OF.exec(next.key);
  if (joined) return { part: Number(joined[1]), to: place + 1 };
  const to = afterTotal(tokens, place + 1);
  const part = isDisc && !/^\d/.test(next.key) ? null : numberOf(next.key);
  return part !== null && (isDisc || isApart || to > place + 1) ? { part, to } : null;
};

/**
 * Claims which of a film's files a name is. `Part 2` is of the title unless it is behind that, in brackets, or has a total.
 * @param yearAt the place of the film's year; null where it has none
 * @param folderTitleEnd the place after the title of its folder, if that is a film's; otherwise null
 */
export const claimPart = (
  name: Name,
  yearAt: number | null,
  folderTitleEnd: number | null,
): number | null => {
  const { tokens } = name;
  const titleEnd = tokens.findIndex(
    ({ claim: kind }, at) => at > 0 && (kind === 'technical' || at === yearAt),
  );
  const isInTitle = (at: number): boolean => at < (folderTitleEnd ?? 1);
  for (const [at, token] of tokens.entries()) {
    if (token.claim !== null || isInTitle(at)) continue;
    const isFirstInBrackets = token.group !== 0 && tokens[at - 1]?.group !== token.group;
    const isAfterTitle = (titleEnd !== -1 && at > titleEnd) || isFirstInBrackets || at === 0;
    const isBehindFolderTitle = at === folderTitleEnd && yearAt === null;
    const isApart = isAfterTitle || isBehindFolderTitle;
    const found =
      joinedPart(tokens, at, yearAt !== null && at < yearAt) ??
      countedPart(tokens, at, isApart && at > 0) ??
      partInWords(tokens, at, isApart);
    // `Kite Part 2 Rising` is another film.
    if (found === null || (!isAfterTitle && isBehindFolderTitle && !isOver(tokens[found.to]))) continue;
    claim(name, 'part', at, found.to);
    return found.part;
  }
  return null;
};
