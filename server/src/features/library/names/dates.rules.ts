import { type Name, claim } from './tokens.ts';

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
const DAY = /^\d{1,2}(?:st|nd|rd|th|t\d{2,6})?$/;
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

/** `20260314`, or `14032026`. */
const compactDate = (digits: string, currentYear: number): Day | null => {
  if (!/^\d{8}$/.test(digits)) return null;
  const cut = (...at: [number, number, number, number]): [string, string, string] => [
    digits.slice(at[0], at[1]),
    digits.slice(at[1], at[2]),
    digits.slice(at[2], at[3]),
  ];
  return dateOf(cut(0, 4, 6, 8), currentYear) ?? dateOf(cut(0, 2, 4, 8), currentYear);
};

/** Claims the first date in a name. */
export const claimDate = (name: Name, currentYear: number): NamedDate | null => {
  const { tokens, stem } = name;
  if (!HAS_YEAR.test(stem)) return null;
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
    const day = compact ?? (isRun ? dateOf([key, second.key, third.key], currentYear) : null);
    if (day === null) continue;
    const to = compact ? at + 1 : at + 3;
    claim(name, 'date', at, to);
    return { ...day, from: at, to };
  }
  return null;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** Such as `2026-03-14`. */
export const dateText = ({ year, month, day }: Day): string => `${year}-${two(month)}-${two(day)}`;

/** The place of a day among the episodes of its year: that of 14 March is 314. */
export const dateNumber = ({ month, day }: Day): number => month * 100 + day;
