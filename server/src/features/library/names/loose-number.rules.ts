import { type EpisodeNumber, bareEpisode } from './episode-number.rules.ts';
import { hasGroupInFront } from './marks.rules.ts';
import { type Name, type Token, isDashGap, isJoined } from './tokens.ts';
import { EPISODE_WORDS_OF_SEASON } from './words.ts';

/** Also with a version, or with the number of all. */
const NUMBER = /^\d{1,4}(?:v\d|of\d{1,4})?$/;
const FIRST_YEAR = 1895;

/** What a name stands in, as far as it tells whose number a bare number is. */
export interface NumberContext {
  isSeason: boolean;
  season: number | null;
  /** The keys of the words that the series' name has. */
  series: readonly string[];
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

/** Whether it is the only token in its brackets. */
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

/** Where a folder of one season has the number of a name: the surest place first. */
const placeInSeason = (name: Name, context: NumberContext): number | null => {
  const { tokens } = name;
  const first = afterSeries(name, context.series);
  const seriesKey = context.series.join('');
  const isOfSeason = ({ key }: Token): boolean =>
    context.season !== null &&
    context.season > 0 &&
    Math.floor(Number.parseInt(key, 10) / 100) === context.season;
  const numbers = [...tokens.keys()].filter((at) => {
    const token = tokens[at];
    return isFreeNumber(token) && (!isYear(token, context) || isOfSeason(token));
  });
  const isTail = (at: number): boolean =>
    tokens.slice(at + 1).every(({ claim, group }) => claim !== null || group !== 0);
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
    (at: number) => tokens[at]?.group === 0 && isTail(at),
    // Before a name, with a zero in front: `The Garden 05 The Storm`.
    (at: number) => tokens[at]?.group === 0 && /^0\d/.test(tokens[at]?.key ?? ''),
  ];
  for (const isHere of found) {
    const place = numbers.find(isHere);
    if (place !== undefined) return place;
  }
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

/** Claims a bare number that is that of an episode. */
export const claimLooseNumber = (name: Name, context: NumberContext): EpisodeNumber | null => {
  const place = context.isSeason ? placeInSeason(name, context) : placeElsewhere(name, context);
  return place === null ? null : bareEpisode(name, place, context.isSeason ? context.season : null);
};
