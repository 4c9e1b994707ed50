import { PLAIN_YEAR, type Name, type Token, claim } from './tokens.ts';
import {
  EDITION_WORDS,
  LANGUAGE_NAMES,
  LANGUAGES,
  RELEASE_WORDS,
  SURE_RELEASE_WORDS,
  TECHNICAL,
} from './words.ts';

const WIDTH_AND_HEIGHT = /^(\d{3,4})[x×](\d{3,4})p?$/;
const HEIGHT_MIN = 120;
const WIDTH_PER_HEIGHT_MAX = 3;
const LINES = /^(?:240|360|368|400|480|540|544|576|720|900|1080|1440|2160|4320)[pi](?:\d{2,3})?$/;
const NUMBERED =
  /^(?:[48]k(?:uhd)?|(?:8|10|12)bits?|\d{2,3}fps|\d+(?:[mg]i?b|k?hz|kbps)|(?:aac|ddp?|dda|dts|truehd|flac|opus)\d)$/;
/** Followed by how many channels of sound there are. */
const SOUND = /^(?:aac|ac3|eac3|dda?|ddp|dts|truehd|flac|opus|lpcm|ma|atmos|hd|digital|plus)$/;
const SOUND_WITH_CHANNELS = /^(?:aac|ddp?|dda|ac3|eac3|dts|truehd|flac|opus)\d$/;

/** Words that are technical together. */
const PAIRS = new Set(
  `full hd, ultra hd, x 264, x 265, x 266, h 264, h 265, h 266, blu ray, web dl, web rip, hd rip, hd dvd, dvd rip, bd rip, br rip, hd tv,
  hd cam, hd ts, tv rip, ac 3, e ac3, dd ex, dolby digital, dolby vision, dolby atmos, dts hd, dts x, dts es, true hd,
  8 bit, 10 bit, 12 bit, dual audio, 24 fps, 25 fps, 30 fps, 50 fps, 60 fps, vp 9, mpeg 2, mpeg 4, av 1`.split(
    /,\s+/,
  ),
);

/** The height in `1920x1080`, which is neither a season nor a year; null for an episode such as `2021x112`. */
const heightIn = (key: string): number | null => {
  const size = WIDTH_AND_HEIGHT.exec(key);
  const height = Number(size?.[2]);
  return size && height >= HEIGHT_MIN && Number(size[1]) <= height * WIDTH_PER_HEIGHT_MAX ? height : null;
};

const isTechnical = ({ key }: Token): boolean =>
  TECHNICAL.has(key) || LINES.test(key) || heightIn(key) !== null || NUMBERED.test(key);

export const isReleaseWord = ({ key }: Token): boolean => RELEASE_WORDS.has(key) || LANGUAGES.has(key);

const UPPER_CASE = /^\d*\p{Lu}[\p{Lu}\d]*$/u;

/** The place after technical words that begin here; or null. */
const technicalUntil = (tokens: readonly Token[], at: number): number | null => {
  const token = tokens[at];
  if (!token || token.claim !== null) return null;
  const next = tokens[at + 1];
  if (next && next.gap.length <= 1 && PAIRS.has(`${token.key} ${next.key}`)) return at + 2;
  // `1920 x 1080`, which begins with a year.
  if (/^[x×]$/.test(next?.key ?? '') && heightIn(`${token.key}x${tokens[at + 2]?.key}`) !== null)
    return at + 3;
  return isTechnical(token) ? at + 1 : null;
};

/** `5.1` after the name of a sound's format, or what is left of it after `DDP5`. */
const channelsUntil = (tokens: readonly Token[], at: number): number => {
  const before = tokens[at - 1];
  const first = tokens[at];
  const second = tokens[at + 1];
  if (!before || !first) return at;
  if (SOUND.test(first.key)) return channelsUntil(tokens, at + 1);
  const isSmall = ({ key, gap }: Token) => /^\d$/.test(key) && /^[.\s_-]?$/.test(gap);
  if (SOUND_WITH_CHANNELS.test(before.key)) return isSmall(first) ? at + 1 : at;
  if (!SOUND.test(before.key)) return at;
  return isSmall(first) && second && isSmall(second) ? at + 2 : at;
};

/**
 * Claims technical words. Ordinary words and languages are claimed only beside them.
 * @param title the words of its folder's title
 */
export const claimTechnical = (name: Name, title: readonly string[] = []): void => {
  const { tokens } = name;
  let last = -1;
  for (let at = 0; at < tokens.length; at += 1) {
    const until = technicalUntil(tokens, at);
    if (until === null) continue;
    claim(name, 'technical', isSize(tokens, at) ? at - 1 : at, channelsUntil(tokens, until));
    last = until;
  }
  for (const [at, token] of tokens.entries())
    if (token.claim === null && isBareLines(tokens, at, last !== -1)) token.claim = 'technical';
  claimBeside(name, title.join(''));
  claimInBrackets(name);
};

/** `1080` without a letter. In front of another word, as in `The 720 Club`, it is a number of the title. */
const isBareLines = (tokens: readonly Token[], at: number, isTechnicalName: boolean): boolean => {
  const key = tokens[at]?.key ?? '';
  if (at === 0 || !/^(?:480|576|720|1080|2160)$/.test(key)) return false;
  const next = tokens[at + 1];
  if (next === undefined) return isTechnicalName || /^(?:1080|2160)$/.test(key);
  const isBeside = next.claim !== null || tokens[at - 1]?.claim !== null || tokens[at]?.group !== 0;
  const isBeforeYear = key.length === 4 && PLAIN_YEAR.test(next.key);
  return isTechnicalName && (isBeside || isBeforeYear || isReleaseWord(next));
};

/** How many lines the picture has, such as `720p`; null where the name does not say it. */
export const resolutionOf = ({ tokens }: Name): string | null => {
  for (const [at, { key }] of tokens.entries()) {
    const height = heightIn(key);
    if (height !== null) return `${height}p`;
    if (LINES.test(key)) return key.replace(/([pi])\d+$/, '$1');
    if (/^(?:4k|uhd|4kuhd|2160)$/.test(key) && at > 0) return '4k';
    if (/^(?:fhd|1080)$/.test(key) && at > 0) return '1080p';
  }
  return null;
};

/** Whether a word is of the release although the title may go on before it. */
const isOfRelease = (token: Token, isLowerCase: boolean, isUpperCase: boolean): boolean =>
  isReleaseWord(token) &&
  (SURE_RELEASE_WORDS.has(token.key) ||
    isLowerCase ||
    (!isUpperCase && token.text.length > 1 && UPPER_CASE.test(token.text)));

/** Whether a number with a full stop before it is that of `1.4GB`. */
const isSize = (tokens: readonly Token[], at: number): boolean =>
  /^\d+[mg]i?b$/.test(tokens[at]?.key ?? '') &&
  tokens[at]?.gap === '.' &&
  /^\d$/.test(tokens[at - 1]?.key ?? '');

/** `5.1`, where it cannot be of a title. */
const areChannels = (tokens: readonly Token[], at: number): boolean =>
  /^[1-9]$/.test(tokens[at]?.key ?? '') &&
  /^[012]$/.test(tokens[at + 1]?.key ?? '') &&
  tokens[at + 1]?.gap === '.';

/** A year or the number of an episode, behind which no title goes on. */
const AFTER_TITLE = /^(?:(?:19|20)\d\d|(?:s\d+)?ep?\d+|\d+x\d+)$/;

/** Whether a word of a release says something about the language before it. */
const isOfLanguage = ({ key }: Token): boolean => LANGUAGES.has(key) || key === 'dl' || key === 'audio';

/** Whether a language may be the title's last word, as in `learn.swahili.720p`, for all that is known. */
const mayEndTitle = (tokens: readonly Token[], at: number, title: string): boolean => {
  const before = tokens.slice(0, at);
  const last = before.at(-1);
  const isOver =
    before.some(({ key, claim: kind }) => kind !== null || AFTER_TITLE.test(key)) ||
    (last !== undefined && isReleaseWord(last));
  return (
    LANGUAGE_NAMES.has(tokens[at]?.key ?? '') && !isOver && before.map(({ key }) => key).join('') !== title
  );
};

const claimBeside = (name: Name, title: string): void => {
  const { tokens, stem } = name;
  const isLowerCase = stem === stem.toLowerCase();
  const isUpperCase = stem === stem.toUpperCase();
  for (let at = tokens.length - 2; at > 0; at -= 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (!token || token.claim !== null || next?.claim !== 'technical') continue;
    // `German DL` is a pair of its own, however it is written.
    const isBeforeRelease = next !== undefined && isReleaseWord(next) && LANGUAGES.has(token.key);
    const isDoubtful = isLowerCase && mayEndTitle(tokens, at, title) && !isOfLanguage(next);
    const isOne = isBeforeRelease || isOfRelease(token, isLowerCase, isUpperCase);
    if (isOne && !isDoubtful) token.claim = 'technical';
  }
  // What follows is not part of a title, whatever it is.
  const first = tokens.findIndex((token) => token.claim === 'technical');
  if (first === -1) return;
  for (const token of tokens.slice(first))
    if (token.claim === null && isReleaseWord(token)) token.claim = 'technical';
  for (let at = first; at < tokens.length - 1; at += 1)
    if (areChannels(tokens, at)) claim(name, 'technical', at, at + 2);
};

const EDITION_LENGTH = 4;

/** Whether words in brackets are those of an edition between a title and its year, as in `Kite (Storm Cut) (2010)`. */
const isEditionBeforeYear = ({ tokens }: Name, from: number, to: number): boolean =>
  to - from <= EDITION_LENGTH &&
  EDITION_WORDS.has(tokens[to - 1]?.key ?? '') &&
  PLAIN_YEAR.test(tokens[to]?.key ?? '') &&
  tokens.slice(0, from).some((token) => token.claim === null);

/** `(Remastered)`, `[HD, ENG]` and `(Storm Cut)` before the year. */
const claimInBrackets = (name: Name): void => {
  for (const { from, to } of name.groups) {
    const inside = name.tokens.slice(from, to);
    const areOfRelease = inside.every(
      (token) =>
        token.claim === 'technical' ||
        isReleaseWord(token) ||
        // `Director's Cut`
        RELEASE_WORDS.has(token.key.replace(/['’]s$/, 's')) ||
        isTechnical(token),
    );
    if (areOfRelease || isEditionBeforeYear(name, from, to)) claim(name, 'technical', from, to);
  }
};
