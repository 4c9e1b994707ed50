import {
  type Day,
  HAS_SHORT_YEAR,
  HAS_YEAR,
  ONE_OR_TWO,
  YEAR,
  dayAt,
  isDate,
  shortDayAt,
} from './days.rules.ts';
import { type Name, type Token, claim, isDashGap, isPlainGap, tokenise } from './tokens.ts';

export interface NamedDate extends Day {
  /** The place of its first token, and the place after its last. */
  from: number;
  to: number;
}

/** Words between the name of a series and a day, as in `News vom 14.03.2026` and `Habari za tarehe 14.03.2026`. */
const BEFORE_A_DAY = new Set(
  `of the from on for vom am den der du le la del el al della de do da di em ya za wa tarehe van på av fra fran den за
  от`.split(/\s+/),
);

/** Where words such as `of` before a day begin. Titles have them capitalised or before a year: `Best Of 14.03.2026`. */
const linksFrom = (tokens: readonly Token[], at: number, titleEnd: number): number => {
  if (YEAR.test(tokens[at]?.key.slice(0, 4) ?? '')) return at;
  let from = at;
  for (let place = at - 1; place >= titleEnd; place -= 1) {
    const { key = '', text, claim: kind } = tokens[place] ?? {};
    const next = tokens[place + 1];
    if (kind !== null || text !== key || !BEFORE_A_DAY.has(key) || !next || !isPlainGap(next)) break;
    from = place;
  }
  return from;
};

/**
 * Claims the first date in a name.
 * @param isSeason in a season's folder `05 Mar 12` may be an episode's number and name
 * @param titleEnd the place after its folder's title, whose words are none before the day
 */
export const claimDate = (
  name: Name,
  currentYear: number,
  isSeason: boolean,
  titleEnd = 0,
): NamedDate | null => {
  const { tokens, stem } = name;
  const hasYear = HAS_YEAR.test(stem);
  if (!hasYear && (isSeason || !HAS_SHORT_YEAR.test(stem))) return null;
  const find = hasYear ? dayAt : shortDayAt;
  for (const [at, { claim: kind }] of tokens.entries()) {
    const found = kind === null ? find(tokens, at, currentYear) : null;
    if (found === null) continue;
    const from = linksFrom(tokens, at, titleEnd);
    claim(name, 'date', from, found.to);
    return { ...found.day, from, to: found.to };
  }
  return null;
};

/** The day that a name is nothing but; null where it has other words. */
export const dayOnly = (text: string, currentYear: number): NamedDate | null => {
  if (!HAS_YEAR.test(text) && !HAS_SHORT_YEAR.test(text)) return null;
  const name = tokenise(text);
  const date = claimDate(name, currentYear, false);
  return date?.from === 0 && date.to === name.tokens.length ? date : null;
};

/** The day in folders of a year and month, as in `2026/03/14 - Budget`. @param folders the outermost first */
export const claimDayInFolders = (
  name: Name,
  folders: readonly string[],
  currentYear: number,
): NamedDate | null => {
  const [year = '', month = ''] = folders.slice(-2);
  const [first, next] = name.tokens;
  const isAlone = next === undefined || next.claim !== null || isDashGap(next) || TIME.test(next.key);
  if (!first || first.claim !== null || !isAlone || !YEAR.test(year) || !ONE_OR_TWO.test(month)) return null;
  const day = { year: Number(year), month: Number(month), day: Number(first.key) };
  if (!ONE_OR_TWO.test(first.key) || !isDate(day.year, day.month, day.day, currentYear)) return null;
  claim(name, 'date', 0, 1);
  return { ...day, from: 0, to: 1 };
};

/** `2000`, `200015`, `20:00` and `20h00`. */
const TIME = /^(?:[01]\d|2[0-3])[:h]?[0-5]\d(?::?[0-5]\d)?(?:hrs?)?$/;
const HOUR = /^(?:[01]\d|2[0-3])$/;
const SIXTIETH = /^[0-5]\d$/;

/** The place after a time that begins here, such as `2000` and `20-00`; or null. */
const timeUntil = (tokens: readonly Token[], at: number): number | null => {
  if (TIME.test(tokens[at]?.key ?? '')) return at + 1;
  const isMore = (place: number): boolean =>
    SIXTIETH.test(tokens[place]?.key ?? '') && /^[-._]$/.test(tokens[place]?.gap ?? '');
  if (!HOUR.test(tokens[at]?.key ?? '') || !isMore(at + 1)) return null;
  return isMore(at + 2) ? at + 3 : at + 2;
};

/** Claims the time behind a day, which looks like a year in the evening. */
export const claimTime = (name: Name, date: NamedDate): NamedDate => {
  const { tokens } = name;
  const token = tokens[date.to];
  const to = timeUntil(tokens, date.to);
  if (!token || token.claim !== null || to === null) return date;
  const next = tokens[to];
  // `2026-03-14 - 1200 Goats`
  const isOfName = isDashGap(token) && next?.claim === null && isPlainGap(next);
  // `14.03.2026 (2010)`: in brackets, it may be the film's year.
  const isYear = token.group !== 0 && tokens[date.from]?.group === 0;
  if (isOfName || isYear) return date;
  claim(name, 'date', date.to, to);
  return { ...date, to };
};

const two = (number: number): string => String(number).padStart(2, '0');

/** Such as `2026-03-14`. */
export const dateText = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** The place of a day among the episodes of its year: that of 14 March is 314. */
export const dateNumber = ({ month, day }: Day): number => month * 100 + day;
