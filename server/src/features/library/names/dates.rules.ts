import { type Name, type Token, claim, isDashGap, isPlainGap } from './tokens.ts';

/** A day on which something was broadcast. */
export interface NamedDate {
  year: number;
  month: number;
  day: number;
  /** The place of its first token, and the place after its last. */
  from: number;
  to: number;
}

/** Without accents, as they are in English, Swahili, German, French, Spanish, Portuguese and Italian. */
const MONTHS = [
  'jan january januari januar janvier enero janeiro gennaio',
  'feb february februari februar fevrier febrero fevereiro febbraio',
  'mar march machi marz mars marzo marco',
  'apr april aprili avril abril aprile',
  'may mei mai mayo maio maggio',
  'jun june juni juin junio junho giugno',
  'jul july julai juli juillet julio julho luglio',
  'aug august agosti aout agosto',
  'sep sept september septemba septembre septiembre setembro settembre',
  'oct october oktoba oktober octobre octubre outubro ottobre',
  'nov november novemba novembre noviembre novembro',
  'dec december desemba dezember decembre diciembre dezembro dicembre',
].map((names) => new Set(names.split(' ')));
const FIRST_YEAR = 1930;
/** Digits of other scripts count, too. */
const HAS_YEAR = /\p{Nd}{4}/u;
const HAS_SHORT_YEAR = /\d[\s._-]\p{L}{3,}[\s._-]\d\d(?!\d)/u;

const monthOf = (word: string): number | null => {
  const at = MONTHS.findIndex((names) => names.has(word));
  return at === -1 ? null : at + 1;
};

const numberOf = (word: string, pattern: RegExp): number | null =>
  pattern.test(word) ? Number.parseInt(word, 10) : null;

const isDate = (year: number, month: number, day: number, currentYear: number): boolean =>
  year >= FIRST_YEAR &&
  year <= currentYear + 1 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

type Day = Pick<NamedDate, 'year' | 'month' | 'day'>;

const ONE_OR_TWO = /^\d{1,2}$/;
/** Also with the time, as in `2026-03-14T20-00`. */
const DAY = /^\d{1,2}(?:st|nd|rd|th|t[\d:]{2,8})?$/;
const YEAR = /^\d{4}$/;

/** The date that three words are: with the year first or last, and the day before the month unless that is none. */
const dateOf = (words: readonly [string, string, string], currentYear: number): Day | null => {
  const [first, second, third] = words;
  const tries: (readonly [number | null, number | null, number | null])[] = [
    [numberOf(first, YEAR), numberOf(second, ONE_OR_TWO) ?? monthOf(second), numberOf(third, DAY)],
    [numberOf(third, YEAR), numberOf(second, ONE_OR_TWO) ?? monthOf(second), numberOf(first, DAY)],
    [numberOf(third, YEAR), numberOf(first, ONE_OR_TWO) ?? monthOf(first), numberOf(second, DAY)],
    [numberOf(first, YEAR), numberOf(third, ONE_OR_TWO) ?? monthOf(third), numberOf(second, DAY)],
  ];
  for (const [year, month, day] of tries)
    if (year !== null && month !== null && day !== null && isDate(year, month, day, currentYear))
      return { year, month, day };
  return null;
};

/** `20260314`, or `14032026`; also with the time, as in `20260314T2000` and `20260314200000`. */
const compactDate = (key: string, currentYear: number): Day | null => {
  const digits = /^(\d{8})(?:t?(?:\d{4}|\d{6})z?)?$/.exec(key)?.[1];
  if (digits === undefined) return null;
  const cut = (...at: [number, number, number, number]): [string, string, string] => [
    digits.slice(at[0], at[1]),
    digits.slice(at[1], at[2]),
    digits.slice(at[2], at[3]),
  ];
  return dateOf(cut(0, 4, 6, 8), currentYear) ?? dateOf(cut(0, 2, 4, 8), currentYear);
};

const THIS_CENTURY = 2000;

/** `14 Mar 26`. In numbers alone, nobody knows which one is the year. */
const shortDateAt = ([day, month, year]: readonly Token[], currentYear: number): Day | null => {
  if (!day || !month || !year || month.gap !== year.gap || !/^\d\d$/.test(year.key)) return null;
  const named = monthOf(month.key);
  if (named === null || !ONE_OR_TWO.test(day.key)) return null;
  const found = { year: THIS_CENTURY + Number(year.key), month: named, day: Number(day.key) };
  return isDate(found.year, found.month, found.day, currentYear) ? found : null;
};

/**
 * Claims the first date in a name.
 * @param isSeason whether its folder is that of a season, in which `05 Mar 12` may be an episode's number and name
 */
export const claimDate = (name: Name, currentYear: number, isSeason: boolean): NamedDate | null => {
  const { tokens, stem } = name;
  const hasYear = HAS_YEAR.test(stem);
  if (!hasYear && (isSeason || !HAS_SHORT_YEAR.test(stem))) return null;
  for (const [at, { key, claim: kind }] of tokens.entries()) {
    if (kind !== null) continue;
    const compact = compactDate(key, currentYear);
    const second = tokens[at + 1];
    const third = tokens[at + 2];
    const isRun =
      second !== undefined &&
      third !== undefined &&
      second.group === third.group &&
      second.gap.trim().length <= 1 &&
      third.gap.trim().length <= 1 &&
      // Not the year of a film and two other numbers.
      !/[()[\]{}]/.test(second.gap + third.gap);
    const whole = isRun ? dateOf([key, second.key, third.key], currentYear) : null;
    const day = compact ?? whole ?? (hasYear ? null : shortDateAt(tokens.slice(at, at + 3), currentYear));
    if (day === null) continue;
    const to = compact ? at + 1 : at + 3;
    claim(name, 'date', at, to);
    return { ...day, from: at, to };
  }
  return null;
};

/**
 * The day of a video in folders of a year and a month, whose name begins with its number: `2026/03/14 - Budget`.
 * @param folders the outermost first
 */
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
