import { countedEpisode, countedSeason } from './counted.rules.ts';
import { episodeNumberFirst, seasonNumberFirst } from './number-first.rules.ts';
import { type Name, type Token, claim, isDashGap, isJoined, isPlainGap } from './tokens.ts';
import { EPISODE_SHORT, EPISODE_WORDS, PARTS_OF_SEASON, SEASON_WORDS } from './words.ts';

export interface EpisodeNumber {
  season: number | null;
  episode: number;
  /** The last one of a file with several; null for a single one. */
  episodeEnd: number | null;
  /** The place of its first token, and the place after its last. */
  from: number;
  to: number;
}

type Found = Pick<EpisodeNumber, 'season' | 'episode' | 'episodeEnd' | 'to'>;

const NUMBER = /^\d{1,4}$/;
/** `S01E02`, also with more episodes, a version, or a letter for a half of it. */
const SEASON_AND_EPISODE =
  /^(?:s|se|t|season|staffel|saison|temporada|stagione|msimu)(\d{1,4})(?:x?(?:e|ep|eps|episode|sehemu|folge)|x|f|c)(\d{1,4})((?:(?:s\d{1,4})?(?:x|ep?)\d{1,4})*)(?:v\d|[a-d])?$/;
/** `1x02`, also with more of them. */
const WITH_X = /^(\d{1,2}|(?:19|20)\d\d)x(?:e|ep)?(\d{1,4})((?:x\d{1,4})*)(?:v\d|[a-d])?$/;
const ASPECT_RATIO = /^(?:16x9|16x10|4x3|21x9)$/;
const SEASON_JOINED = /^(?:s|se|season|series|staffel|saison|temporada|stagione|msimu|sezon)(\d{1,4})$/;
const EPISODE_JOINED =
  /^(?:x?e|ep|eps|epi|xep|odc|επ|episode|episodio|sehemu|folge|capitulo|cap|#)(\d{1,4})((?:ep?\d{1,4})*)(?:v\d|[a-d])?$/;
/** The number of a further episode behind one, such as `E03`. */
const MORE_JOINED = /^x?(?:e|ep|eps|episode)(\d{1,4})((?:ep?\d{1,4})*)(?:v\d|[a-d])?$/;
/** The same joined to it, as in `1x01-x02`. */
const MORE_WITH_X = /^x(\d{1,4})((?:x\d{1,4})*)$/;
const SPECIAL = /^(?:sp|special|ova|oav)(\d{1,3})$/;
/** `сезон2` and `bölüm5`. */
const WITH_WORD = /^(\p{L}+?)(\d{1,4})$/u;
const RESOLUTIONS = new Set([240, 360, 480, 540, 576, 720, 1080, 1440, 2160, 4320]);
/** No file has more episodes. */
const EPISODES_MAX = 60;
/** Bare numbers this close together are several episodes, even before a name. */
const CLOSE = 3;

const lastOf = (joined: string): number | null => {
  const numbers = joined.match(/\d+/g);
  return numbers ? Number(numbers.at(-1)) : null;
};

const isNumber = (token: Token | undefined): token is Token => token !== undefined && NUMBER.test(token.key);

interface EpisodeInWords {
  episode: number;
  end: number | null;
  to: number;
  /** Whether it is no word that a title may have as well. */
  isShort: boolean;
}

/** The number that one word says an episode has; or null. */
const episodeIn = ({ key }: Token, at: number): EpisodeInWords | null => {
  const joined = EPISODE_JOINED.exec(key);
  const to = at + 1;
  if (joined) {
    const isShort = !/^(?:episode|episodio|sehemu|folge|capitulo)/.test(key);
    return { episode: Number(joined[1]), end: lastOf(joined[2] ?? ''), to, isShort };
  }
  const counted = countedEpisode(key);
  if (counted) return { episode: counted.episode, end: null, to, isShort: counted.isSure };
  const [, word = '', number] = WITH_WORD.exec(key) ?? [];
  return EPISODE_WORDS.has(word) ? { episode: Number(number), end: null, to, isShort: false } : null;
};

/** The number that these words say an episode has, where no season is before it; or null. */
const episodeWordAt = (tokens: readonly Token[], at: number): EpisodeInWords | null => {
  const token = tokens[at];
  if (!token) return null;
  const joined = episodeIn(token, at);
  if (joined) return joined;
  const first = episodeNumberFirst(tokens, at);
  if (first) return { episode: first.number, end: first.end, to: first.to, isShort: false };
  const isShort = EPISODE_SHORT.has(token.key);
  if (!isShort && !EPISODE_WORDS.has(token.key)) return null;
  const isLink = ['no', 'nr', 'ya', 'cha', 'number', 'of'].includes(tokens[at + 1]?.key ?? '');
  const next = tokens[isLink ? at + 2 : at + 1];
  const number = next && /^(\d{1,4})(?:v\d|[a-d])?$/.exec(next.key.replace(/^#/, ''));
  if (!number) return null;
  return { episode: Number(number[1]), end: null, to: isLink ? at + 3 : at + 2, isShort };
};

const seasonInWord = (key: string): number | null => {
  const [, joined] = SEASON_JOINED.exec(key) ?? [];
  if (joined !== undefined) return Number(joined);
  const [, word = '', number] = WITH_WORD.exec(key) ?? [];
  return SEASON_WORDS.has(word) ? Number(number) : countedSeason(key);
};

/** A season by itself, such as `S02` and `Season 2`: its number, and the place after it. */
const seasonWordAt = (tokens: readonly Token[], at: number): { season: number; to: number } | null => {
  const token = tokens[at];
  if (!token) return null;
  const season = seasonInWord(token.key);
  if (season !== null) return { season, to: at + 1 };
  const first = seasonNumberFirst(tokens, at);
  if (first) return { season: first.number, to: first.to };
  const next = tokens[at + 1];
  const isWord = SEASON_WORDS.has(token.key) || (token.key === 's' && next?.gap.trim() !== '-');
  if (!isWord) return null;
  const isLink = ['wa', 'no', 'nr'].includes(next?.key ?? '');
  const number = tokens[isLink ? at + 2 : at + 1];
  if (!isNumber(number)) return null;
  return { season: Number(number.key), to: isLink ? at + 3 : at + 2 };
};

/** `5 серия 2 сезон` */
const seasonBehindEpisodeAt = (tokens: readonly Token[], at: number): Found | null => {
  const episode = episodeNumberFirst(tokens, at);
  const season = episode && seasonNumberFirst(tokens, episode.to);
  return season && { season: season.number, episode: episode.number, episodeEnd: episode.end, to: season.to };
};

const seasonAndEpisodeAt = (tokens: readonly Token[], at: number, isAtHome: boolean): Found | null => {
  const token = tokens[at];
  if (!token || token.claim !== null) return null;
  const { key } = token;
  const whole = SEASON_AND_EPISODE.exec(key) ?? (ASPECT_RATIO.test(key) ? null : WITH_X.exec(key));
  if (whole) {
    const [, season, episode, more = ''] = whole;
    return { season: Number(season), episode: Number(episode), episodeEnd: lastOf(more), to: at + 1 };
  }
  // `1 x 05`
  const second = tokens[at + 2];
  const isSpaced =
    tokens[at + 1]?.key === 'x' && /^\d{1,2}$/.test(key) && /^\d{2,3}$/.test(second?.key ?? '');
  if (isSpaced) return { season: Number(key), episode: Number(second?.key), episodeEnd: null, to: at + 3 };
  const special = SPECIAL.exec(key);
  if (special && (at > 0 || isAtHome))
    return { season: 0, episode: Number(special[1]), episodeEnd: null, to: at + 1 };
  const isOva = (key === 'ova' || key === 'oav') && at > 0;
  if (isOva && isNumber(tokens[at + 1]))
    return { season: 0, episode: Number(tokens[at + 1]?.key), episodeEnd: null, to: at + 2 };
  const season = seasonWordAt(tokens, at);
  if (season === null) return seasonBehindEpisodeAt(tokens, at);
  const isCap = tokens[season.to]?.key === 'cap' && isNumber(tokens[season.to + 1]);
  const cap = isCap ? Number(tokens[season.to + 1]?.key) : null;
  // `Temporada 4 Cap.408`
  if (cap !== null)
    return { ...season, episode: ofSeason(cap, season.season), episodeEnd: null, to: season.to + 2 };
  const word = episodeWordAt(tokens, season.to);
  if (word) return { season: season.season, episode: word.episode, episodeEnd: word.end, to: word.to };
  // `S2 - 05`, `S01[05]` and `S1 05`, but not `S01 1080`.
  const next = tokens[season.to];
  const isEpisode = isNumber(next) && next.claim === null && next.key.length <= 3 && /^[st]/.test(key);
  return isEpisode && !RESOLUTIONS.has(Number(next.key))
    ? { season: season.season, episode: Number(next.key), episodeEnd: null, to: season.to + 1 }
    : null;
};

/** The last of several episodes, as in `-E03`, ` & 03` and `-S01E03`, and its end. @param from the place after the first one */
const moreEpisodes = (
  tokens: readonly Token[],
  from: number,
  { season, episode }: Pick<EpisodeNumber, 'season' | 'episode'>,
): { episodeEnd: number | null; to: number } => {
  let last = episode;
  let to = from;
  const isLater = (number: number): boolean => number > last && number - episode <= EPISODES_MAX;
  for (;;) {
    const isLink = ['and', 'na', 'to', 'und', 'et', 'y'].includes(tokens[to]?.key ?? '');
    const at = isLink ? to + 1 : to;
    const token = tokens[at];
    if (!token || token.claim !== null) break;
    const whole = seasonAndEpisodeWhole(token.key);
    const joined = MORE_JOINED.exec(token.key) ?? (isJoined(token) ? MORE_WITH_X.exec(token.key) : null);
    const counted = countedEpisode(token.key);
    let number: number | null = null;
    let until = at + 1;
    if (whole && (season === null || whole.season === season)) number = whole.last;
    else if (joined) number = lastOf(joined[2] ?? '') ?? Number(joined[1]);
    else if (counted) number = counted.episode;
    else if (EPISODE_SHORT.has(token.key) || EPISODE_WORDS.has(token.key)) {
      const word = episodeWordAt(tokens, at);
      number = word?.episode ?? null;
      until = word?.to ?? until;
    } else if (isBareMore(tokens, at, last, isLink)) number = Number(token.key);
    if (number === null || !isLater(number)) break;
    last = number;
    to = until;
  }
  return { episodeEnd: last > episode ? last : null, to };
};

const seasonAndEpisodeWhole = (key: string): { season: number; last: number } | null => {
  const whole = SEASON_AND_EPISODE.exec(key) ?? WITH_X.exec(key);
  return whole && { season: Number(whole[1]), last: lastOf(whole[3] ?? '') ?? Number(whole[2]) };
};

/** Whether a bare number is another episode, and not the first word of a name as in `S01E07 - 12 Cousins`. */
const isBareMore = (tokens: readonly Token[], at: number, last: number, isLink: boolean): boolean => {
  const token = tokens[at];
  if (!token || !/^\d{1,4}(?:v\d)?$/.test(token.key)) return false;
  const number = Number(token.key);
  if (RESOLUTIONS.has(number) && number - last > EPISODES_MAX) return false;
  if (isLink) return number === last + 1 || tokens[at - 1]?.key === 'to';
  if (/^\s*[&+]\s*$/.test(token.gap)) return number - last <= CLOSE;
  // `3x19_20`, but not `S01E05_12_Cousins`.
  if (/^[_,]$/.test(token.gap)) return number === last + 1 && token.key.length > 1;
  const next = tokens[at + 1];
  // `S03E04.05`
  if (token.gap === '.') {
    const isOver = next === undefined || next.claim !== null || Number(next.key) === number + 1;
    return number === last + 1 && token.key.length > 1 && isOver;
  }
  if (!isJoined(token)) return false;
  const isBeforeName = next !== undefined && next.claim === null && isPlainGap(next);
  return !isBeforeName || number - last <= CLOSE;
};

/** Claims a season and episode number written as such. @param isAtHome whether its folder is that of a series */
export const claimEpisode = (name: Name, isAtHome: boolean): EpisodeNumber | null => {
  const { tokens } = name;
  const first = tokens.findIndex((token) => token.claim === null);
  for (let at = 0; at < tokens.length; at += 1) {
    const found = seasonAndEpisodeAt(tokens, at, isAtHome);
    const isPlain = /^\d+x\d$/.test(tokens[at]?.key ?? '');
    // `4x4` is a title of its own.
    if (found === null || (isPlain && at === first && !isAtHome)) continue;
    const start = { ...found, episode: found.episodeEnd ?? found.episode };
    const more = moreEpisodes(tokens, found.to, start);
    const episodeEnd = more.episodeEnd ?? found.episodeEnd;
    claim(name, 'episode', at, more.to);
    const isMore = episodeEnd !== null && episodeEnd > found.episode;
    return { ...found, episodeEnd: isMore ? episodeEnd : null, from: at, to: more.to };
  }
  return null;
};

/** Claims an episode's number that says what it is, without a season. */
export const claimEpisodeWord = (
  name: Name,
  isWanted: (isShort: boolean, at: number) => boolean,
): EpisodeNumber | null => {
  const { tokens } = name;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || token.claim !== null) continue;
    const word = episodeWordAt(tokens, at);
    if (word === null || !isWanted(word.isShort, at)) continue;
    const { episode, end } = word;
    const more = moreEpisodes(tokens, word.to, { season: null, episode: end ?? episode });
    claim(name, 'episode', at, more.to);
    return { season: null, episode, episodeEnd: more.episodeEnd ?? end, from: at, to: more.to };
  }
  return null;
};

/** Whether a word behind a number says only that it is an episode's, as in `5. Folge - Rain`. */
const isUnitAt = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (!token || token.claim !== null || isDashGap(token)) return false;
  const isWord = EPISODE_WORDS.has(token.key) || PARTS_OF_SEASON.has(token.key);
  return isWord && (next === undefined || next.claim !== null || next.group !== 0 || isDashGap(next));
};

/** What a bare number would say about an episode, with the others after it. */
export const bareEpisode = (name: Name, at: number, season: number | null): EpisodeNumber => {
  const { tokens } = name;
  const digits = /(\d{1,4})(?:v\d|of\d+)?$/.exec(tokens[at]?.key ?? '')?.[1] ?? '0';
  const number = ofSeason(Number(digits), season);
  const isOfTotal = tokens[at + 1]?.key === 'of' && isNumber(tokens[at + 2]);
  // `105-106`
  const isBoth = number !== Number(digits);
  const written = isBoth ? Number(digits) : number;
  const more = moreEpisodes(tokens, isOfTotal ? at + 3 : at + 1, { season, episode: written });
  const episodeEnd =
    more.episodeEnd === null || !isBoth ? more.episodeEnd : ofSeason(more.episodeEnd, season);
  const to = isUnitAt(tokens, more.to) ? more.to + 1 : more.to;
  claim(name, 'episode', at, to);
  return { season: null, episode: number, episodeEnd, from: at, to };
};

const PER_SEASON = 100;

/** `401` in season 4 is its first episode. */
const ofSeason = (number: number, season: number | null): number => {
  const isBoth = season !== null && season > 0 && Math.floor(number / PER_SEASON) === season;
  return isBoth && number % PER_SEASON > 0 ? number % PER_SEASON : number;
};
