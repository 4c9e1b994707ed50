import { countedEpisode } from './counted.rules.ts';
import { type Token, isDashGap, isJoined } from './tokens.ts';
import { EPISODE_WORDS, EPISODES_BEHIND_NUMBER, SEASON_WORDS, SEASONS_BEHIND_NUMBER } from './words.ts';

/** A number before its word, as in `2 сезон`. */
interface NumberFirst {
  number: number;
  /** The last of several. */
  end: number | null;
  /** The place after the word. */
  to: number;
}

/** Also Greek ordinals. */
const NUMBER = /^(\d{1,4})(?:ος|ο|η)?$/;

/** Words before the total, as in `5 of 10`. */
const OF_ALL = new Set(['из', 'of', 'von', 'z']);

const numberIn = (token: Token | undefined): number | null => {
  const found = token?.claim === null ? NUMBER.exec(token.key) : null;
  return found ? Number(found[1]) : null;
};

/** Whether such a word is here, behind a number: in languages that have them so, or behind the full stop of an ordinal. */
const isWordAt = (
  tokens: readonly Token[],
  at: number,
  all: ReadonlySet<string>,
  behindNumber: ReadonlySet<string>,
): boolean => {
  const { key = '', gap = '', claim } = tokens[at] ?? {};
  if (claim !== null || !/^[\s._-]{1,2}$/.test(gap)) return false;
  return behindNumber.has(key) || (all.has(key) && /^\.\s/.test(gap));
};

const isSeasonAt = (tokens: readonly Token[], at: number): boolean =>
  isWordAt(tokens, at, SEASON_WORDS, SEASONS_BEHIND_NUMBER);

const isEpisodeAt = (tokens: readonly Token[], at: number): boolean =>
  isWordAt(tokens, at, EPISODE_WORDS, EPISODES_BEHIND_NUMBER);

/** The place after a number here, and after another that is joined to it. */
const numbersUntil = (tokens: readonly Token[], at: number): number => {
  const next = tokens[at + 1];
  return next && isJoined(next) && numberIn(next) !== null ? at + 2 : at + 1;
};

/** Whether the number there is that of a word before it, as in `Unit 9 Season 2 Episode 5`. */
const isOfWordBefore = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  if (!token || numberIn(token) === null || isDashGap(token)) return false;
  const to = numbersUntil(tokens, at);
  const isPair = isSeasonAt(tokens, to) || isEpisodeAt(tokens, to);
  return !isPair || numberIn(tokens[to + 1]) !== null;
};

/** `2 сезон`, `2. Sezon` and `2ος κύκλος`. */
export const seasonNumberFirst = (tokens: readonly Token[], at: number): NumberFirst | null => {
  const number = numberIn(tokens[at]);
  const to = at + 2;
  return number !== null && isSeasonAt(tokens, at + 1) && !isOfWordBefore(tokens, to)
    ? { number, end: null, to }
    : null;
};

/** The place after the total, if that is next. */
const afterTotal = (tokens: readonly Token[], at: number): number =>
  OF_ALL.has(tokens[at]?.key ?? '') && numberIn(tokens[at + 1]) !== null ? at + 2 : at;

/** `5 серия`, `5-6 серия`, `5 серия из 10`, `5. Bölüm` and `05-06화`. */
export const episodeNumberFirst = (tokens: readonly Token[], at: number): NumberFirst | null => {
  const number = numberIn(tokens[at]);
  const next = tokens[at + 1];
  if (number === null || !next) return null;
  const counted = isJoined(next) && next.claim === null ? countedEpisode(next.key) : null;
  if (counted) return { number, end: counted.episode, to: at + 2 };
  const place = numbersUntil(tokens, at);
  const end = place === at + 1 ? null : numberIn(next);
  if (!isEpisodeAt(tokens, place) || isOfWordBefore(tokens, place + 1)) return null;
  return { number, end, to: afterTotal(tokens, place + 1) };
};
