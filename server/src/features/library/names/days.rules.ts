import { type Token, isDashGap } from './tokens.ts';

export interface Day {
  year: number;
  month: number;
  day: number;
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
export const HAS_YEAR = /\p{Nd}{4}/u;
export const HAS_SHORT_YEAR = /\d[\s._-]\p{L}{3,}[\s._-]\d\d(?!\d)|\d\.\d{1,2}\.\d\d(?!\d)/u;

const monthOf = (word: string): number | null => {
  const at = MONTHS.findIndex((names) => names.has(word));
  return at === -1 ? null : at + 1;
};

const numberOf = (word: string, pattern: RegExp): number | null =>
  pattern.test(word) ? Number.parseInt(word, 10) : null;

export const isDate = (year: number, month: number, day: number, currentYear: number): boolean =>
  year >= FIRST_YEAR &&
  year <= currentYear + 1 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

export const ONE_OR_TWO = /^\d{1,2}$/;
/** Also with the time, as in `2026-03-14T20-00`. */
const DAY = /^\d{1,2}(?:st|nd|rd|th|er|t[\d:]{2,8})?$/;
export const YEAR = /^\d{4}$/;

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

interface FoundDay {
  day: Day;
  to: number;
}

const shortDate = (day: Token, month: number, year: Token, currentYear: number): Day | null => {
  if (!ONE_OR_TWO.test(day.key) || !/^\d\d$/.test(year.key)) return null;
  const found = { year: THIS_CENTURY + Number(year.key), month, day: Number(day.key) };
  return isDate(found.year, found.month, found.day, currentYear) ? found : null;
};

/** Whether three numbers are set apart by a dash, or are all of a name. Elsewhere they may be several episodes. */
const areOfDay = (tokens: readonly Token[], at: number): boolean => {
  const [day, month, year, next] = tokens.slice(at, at + 4);
  if (!day || !/^\d\d?$/.test(month?.key ?? '') || month?.gap !== '.' || year?.gap !== '.') return false;
  const isFirst = at === 0 ? day.gap === '' : isDashGap(day);
  const isLast = next === undefined || next.gap.trim() !== '.' || !/^\d/.test(next.key);
  const isRow = Number(month.key) === Number(day.key) + 1 && Number(year.key) === Number(day.key) + 2;
  return isFirst && isLast && !isRow;
};

/** `14 Mar 26`, and `News - 14.03.26` in the order that full stops are written in. */
export const shortDayAt = (tokens: readonly Token[], at: number, currentYear: number): FoundDay | null => {
  const [day, month, year] = tokens.slice(at, at + 3);
  if (!day || !month || !year || month.gap !== year.gap) return null;
  const number = monthOf(month.key) ?? (areOfDay(tokens, at) ? Number(month.key) : null);
  const found = number === null ? null : shortDate(day, number, year, currentYear);
  return found && { day: found, to: at + 3 };
};

/** What may stand between the words of a date, as in `14 de marzo de 2026` and `14th of March 2026`. */
const INNER = new Set(['of', 'de', 'ya']);

/** The places of the three words of a date that may begin here. */
const placesFrom = (tokens: readonly Token[], at: number): [number, number, number] => {
  const after = (place: number): number => (INNER.has(tokens[place + 1]?.key ?? '') ? place + 2 : place + 1);
  const isWord = monthOf(tokens[after(at)]?.key ?? '') !== null;
  // `5 of 12 2026`
  const second = isWord ? after(at) : at + 1;
  return [at, second, isWord ? after(second) : second + 1];
};

const wholeDayAt = (tokens: readonly Token[], at: number, currentYear: number): FoundDay | null => {
  const places = placesFrom(tokens, at);
  const [first, second, third] = places.map((place) => tokens[place]);
  const last = places[2];
  if (!first || !second || !third || second.group !== third.group) return null;
  const gaps = tokens.slice(at + 1, last + 1).map(({ gap }) => gap);
  // Not the year of a film and two other numbers.
  if (gaps.some((gap) => gap.trim().length > 1 || /[()[\]{}]/.test(gap))) return null;
  const day = dateOf([first.key, second.key, third.key], currentYear);
  return day && { day, to: last + 1 };
};

/** `2026x03.14`, whose month is no episode. */
const dayWithXAt = (tokens: readonly Token[], at: number, currentYear: number): FoundDay | null => {
  const [, year, month] = /^(\d{4})x(0\d|1[0-2])$/.exec(tokens[at]?.key ?? '') ?? [];
  const [second, next] = tokens.slice(at + 1, at + 3);
  const isOver = next === undefined || next.gap !== '.' || !/^\d\d$/.test(next.key);
  if (year === undefined || month === undefined || second?.gap !== '.' || !isOver) return null;
  const day = /^\d\d$/.test(second.key) ? dateOf([year, month, second.key], currentYear) : null;
  return day && { day, to: at + 2 };
};

/** The day with all of its year that begins here; null without any. */
export const dayAt = (tokens: readonly Token[], at: number, currentYear: number): FoundDay | null => {
  const compact = compactDate(tokens[at]?.key ?? '', currentYear);
  if (compact) return { day: compact, to: at + 1 };
  return dayWithXAt(tokens, at, currentYear) ?? wholeDayAt(tokens, at, currentYear);
};
