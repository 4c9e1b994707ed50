import { type EpisodeNumber, bareEpisode } from './episode-number.rules.ts';
import type { ReadFolders } from './folders.rules.ts';
import { hasGroupInFront } from './marks.rules.ts';
import { type Name, type Token, isDashGap, isJoined } from './tokens.ts';
import { EPISODE_WORDS_OF_SEASON } from './words.ts';

/** A number, also with a version (`12v2`) or with the total (`3of10`). */
const NUMBER = /^\d{1,4}(?:v\d|of\d{1,4})?$/;
const FIRST_YEAR = 1895;

/** What a name stands in, as far as it tells whose number a bare number is. */
interface NumberContext extends Pick<ReadFolders, 'isSeason' | 'season' | 'isNamed' | 'seasonIfNumbered'> {
  /** The keys of the words that the series' name has. */
  seriesKeys: readonly string[];
  seriesYear: number | null;
  currentYear: number;
  /** The place before which it stands, outside a season's folder. */
  until: number;
}

const isFreeNumber = (token: Token | undefined): token is Token =>
  token !== undefined && token.claim === null && NUMBER.test(token.key);

/** The place after the series' own name, which may have a number in it, at the beginning of a name. */
export const afterSeries = ({ tokens }: Name, series: readonly string[]): number => {
  const start = tokens.findIndex(({ claim }) => claim !== 'junk');
  const name = series.join('');
  let joined = '';
  for (let at = Math.max(start, 0); at < tokens.length && joined.length < name.length; at += 1) {
    joined += tokens[at]?.key ?? '';
    if (joined === name) return at + 1;
  }
  return Math.max(start, 0);
};

const isAloneInBrackets = (tokens: readonly Token[], at: number): boolean => {
  const group = tokens[at]?.group ?? 0;
  return group !== 0 && tokens[at - 1]?.group !== group && tokens[at + 1]?.group !== group;
};

/** `(14) The Storm`, but not `(500) Kites`. */
const isShortInBrackets = (tokens: readonly Token[], at: number): boolean =>
  isAloneInBrackets(tokens, at) && tokens[at]?.key.length === 2;

/** Whether underscores or dashes set it apart on both sides, unlike the words beside it. */
const isSetApart = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  const before = token?.gap ?? '';
  const after = tokens[at + 1]?.gap;
  if (after === undefined) return token !== undefined && isDashGap(token);
  return /[-–_]/.test(before) && /[-–_]/.test(after);
};

const isYear = ({ key }: Token, { currentYear }: NumberContext): boolean =>
  key.length === 4 && Number(key) >= FIRST_YEAR && Number(key) <= currentYear + 1;

const PER_SEASON = 100;

/** Whether an episode of a season may be counted from the first one of the series, and have this number then. */
const isCounted = ({ key }: Token, { season }: NumberContext): boolean =>
  season !== null && season < FIRST_YEAR && Number.parseInt(key, 10) < season * PER_SEASON;

/**
 * The place of an episode's number that looks like a year, as in `Garden - 1987 Rain`.
 * @param isSetOff whether to look only for one that begins the name, as in `1987 - Rain 2`
 */
const placeOfYear = (name: Name, context: NumberContext, isSetOff: boolean): number | null => {
  const { tokens } = name;
  const first = afterSeries(name, context.seriesKeys);
  const place = tokens.findIndex((token, at) => {
    const isNumber = isFreeNumber(token) && isYear(token, context) && isCounted(token, context);
    if (at < first || !isNumber || (at === first && Number(token.key) === context.seriesYear)) return false;
    const next = tokens[at + 1];
    const isBeforeName = next !== undefined && isDashGap(next) && next.claim === null;
    if (isSetOff) return at === first && token.group === 0 && isBeforeName && !NUMBER.test(next.key);
    return token.group === 0
      ? at === first || isSetApart(tokens, at)
      : token.bracket === '[' && isAloneInBrackets(tokens, at);
  });
  return place === -1 ? null : place;
};

const isTail = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at + 1).every(({ claim, group }) => claim !== null || group !== 0);

/** Where a folder of one season has the number of a name: the surest place first. */
const placeInSeason = (name: Name, context: NumberContext): number | null => {
  const { tokens } = name;
  const first = afterSeries(name, context.seriesKeys);
  const seriesKey = context.seriesKeys.join('');
  const isOfSeason = ({ key }: Token): boolean =>
    context.season !== null &&
    context.season > 0 &&
    Math.floor(Number.parseInt(key, 10) / 100) === context.season;
  const numbers = [...tokens.keys()].filter((at) => {
    const token = tokens[at];
    return isFreeNumber(token) && (!isYear(token, context) || isOfSeason(token));
  });
  // `(7) Rain`, but not `(500) Kites`.
  const isOnly = (at: number): boolean => {
    const token = tokens[at];
    const isLikely =
      token !== undefined && (token.key.length < 3 || isOfSeason(token) || isCounted(token, context));
    return isLikely && numbers.filter((each) => each >= first).length === 1;
  };
  // `2-05` and `2.05` in season 2.
  const isAfterSeason = (at: number): boolean =>
    at === first + 1 &&
    tokens[first]?.key === String(context.season) &&
    /^[-.]$/.test(tokens[at]?.gap ?? '') &&
    /^\d\d$/.test(tokens[at]?.key ?? '');
  const found = [
    isAfterSeason,
    (at: number) => isOfTotal(tokens, at),
    (at: number) => at === first && (tokens[at]?.bracket !== '(' || isShortInBrackets(tokens, at)),
    (at: number) =>
      isAloneInBrackets(tokens, at) &&
      (tokens[at]?.bracket === '[' || tokens[at]?.key.startsWith('0') === true),
    (at: number) => EPISODE_WORDS_OF_SEASON.has(tokens[at - 1]?.key ?? ''),
    (at: number) => isSetApart(tokens, at),
    (at: number) => tokens[at]?.group === 0 && isTail(tokens, at),
    // Before a name, with a zero in front: `The Garden 05 The Storm`.
    (at: number) => tokens[at]?.group === 0 && /^0\d/.test(tokens[at]?.key ?? ''),
    (at: number) => context.isNamed && at >= first && isAloneInBrackets(tokens, at) && isOnly(at),
  ];
  const setOff = context.isNamed ? placeOfYear(name, context, true) : null;
  if (setOff !== null) return setOff;
  for (const isHere of found) {
    const place = numbers.find(isHere);
    if (place !== undefined) return place;
  }
  const ofYear = context.isNamed ? placeOfYear(name, context, false) : null;
  if (ofYear !== null) return ofYear;
  // `garden05`
  const joined = tokens.findIndex(({ key, claim }) => claim === null && isJoinedTo(key, seriesKey));
  return joined === -1 ? null : joined;
};

/** `5 of 12` */
const isOfTotal = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.key.includes('of') === true ||
  (tokens[at + 1]?.key === 'of' && /^\d{1,4}$/.test(tokens[at + 2]?.key ?? ''));

const isJoinedTo = (key: string, series: string): boolean =>
  series !== '' && key.startsWith(series) && /^\d{1,4}$/.test(key.slice(series.length));

/** Where a name outside such a folder has one, as in `Garden - 07` and `[Group] Garden [07]`. */
const placeElsewhere = (name: Name, context: NumberContext): number | null => {
  const { tokens } = name;
  const isGroup = hasGroupInFront(name);
  const place = tokens.findIndex((token, at) => {
    if (
      at === 0 ||
      at >= context.until ||
      !isFreeNumber(token) ||
      isYear(token, context) ||
      /^0*$/.test(token.key)
    )
      return false;
    const digits = token.key.replace(/v\d$/, '').length;
    const next = tokens[at + 1];
    const isRange = next !== undefined && isJoined(next) && NUMBER.test(next.key);
    const isEnd = next === undefined || next.claim !== null || isRange || /[\s[(]/.test(next.gap);
    if (isDashGap(token)) return isEnd && token.group === 0 && digits >= 2 && (digits <= 3 || isGroup);
    return isGroup && digits >= 2 && (isAloneInBrackets(tokens, at) || (token.key.startsWith('0') && isEnd));
  });
  return place === -1 ? null : place;
};

/** What a number stands before if it is no word of a title: the end, technical words, or the next number. */
const isAtEnd = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  if (next === undefined || next.claim !== null) return true;
  return isJoined(next) && Number(next.key) === Number(tokens[at]?.key) + 1;
};

/** Where a name in a folder that may be that of a season has one: `04`, `07 - Rain`, `Garden 04`, but not `12 Kites`. */
const placeIfSeason = (name: Name, context: NumberContext): number | null => {
  const { tokens } = name;
  const at = afterSeries(name, context.seriesKeys);
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!isFreeNumber(token) || token.group !== 0 || isYear(token, context)) return null;
  if (isAtEnd(tokens, at)) return token.key.length === 2 || at > 0 || token.key.startsWith('0') ? at : null;
  // `04.12` may be a day.
  const isBeforeName = next !== undefined && !NUMBER.test(next.key);
  const isNumber = token.key.startsWith('0') || (next !== undefined && isDashGap(next));
  return isBeforeName && isNumber ? at : null;
};

/** Where a name with hyphens for spaces has one after that of its folder, as in `the-garden/the-garden-05`. */
const placeInHyphens = (name: Name, context: NumberContext): number | null => {
  const { tokens } = name;
  const at = afterSeries(name, context.seriesKeys);
  const token = tokens[at];
  const areHyphens = at > 0 && tokens.slice(1, at + 1).every(({ gap }) => gap === '-');
  if (!areHyphens || !isFreeNumber(token) || !/^\d\d(?:v\d)?$/.test(token.key)) return null;
  // `apollo-13` may be a film.
  const isEpisode = at > 1 && context.seriesYear === null && isAtEnd(tokens, at);
  return token.key.startsWith('0') || isEpisode ? at : null;
};

export const claimLooseNumber = (name: Name, context: NumberContext): EpisodeNumber | null => {
  const place = context.isSeason
    ? placeInSeason(name, context)
    : ((context.seasonIfNumbered !== null ? placeIfSeason(name, context) : null) ??
      placeElsewhere(name, context) ??
      placeInHyphens(name, context));
  return place === null ? null : bareEpisode(name, place, context.isSeason ? context.season : null);
};
