/** A season's or an episode's number and the word for what it counts in one, as Chinese, Japanese and Korean have it. */

const EPISODE = /^([第제]?)(\d{1,4})[話话集回화회]$/;
const SEASON = /^第?(\d{1,2}|[一二三四五六七八九十])[季期기]$/;
const SPELT_EPISODE = /^第([一二三四五六七八九十])[話话集回]$/;
const NUMERALS = '一二三四五六七八九十';

const numberOf = (digits: string): number =>
  NUMERALS.includes(digits) ? NUMERALS.indexOf(digits) + 1 : Number(digits);

/** The episode of `第5話`, `第三集`, `5集` and `05화`; null for another word. Unsure, it may be a word of a title. */
export const countedEpisode = (key: string): { episode: number; isSure: boolean } | null => {
  const [, prefix = '', digits] = EPISODE.exec(key) ?? [];
  if (digits !== undefined) return { episode: Number(digits), isSure: prefix !== '' };
  const numeral = SPELT_EPISODE.exec(key)?.[1];
  return numeral === undefined ? null : { episode: numberOf(numeral), isSure: false };
};

/** The season of `第2季`, `第二季` and `2기`; null for another word. */
export const countedSeason = (key: string): number | null => {
  const digits = SEASON.exec(key)?.[1];
  return digits === undefined ? null : numberOf(digits);
};

const HAS_COUNTED = /[第話话集回화회]/;
/** Before a season or an episode at the end of a word, or before another; `全40集` are all of them. */
const BEFORE_COUNTED =
  /(?=第(?:\d{1,4}|[一二三四五六七八九十])[季期話话集回](?:第|$))|(?<=(?![第제全共])\p{L})(?=\d{1,4}[話话集화회]$)/u;

/** The parts of a word with no space before such numbers, as in `花园第2季第05集`. */
export const dividedByCounted = (word: string): readonly string[] =>
  HAS_COUNTED.test(word) ? word.split(BEFORE_COUNTED) : [word];
