import { PLAIN_YEAR, type Name, type Token, claim } from './tokens.ts';

const COLLECTION =
  /^(tmdb|tmdbid|themoviedb|imdb|imdbid|tvdb|tvdbid|thetvdb|anidb|anidbid|anilist|mal|edition)$/;
const COLLECTION_INSIDE = /^(?:tmdb|themoviedb|imdb|tvdb|thetvdb|anidb|anilist|mal|edition|tt\d)/;
/** Also without the word, as in `{tt0123456}`. */
const IMDB_ID = /^tt\d{6,9}$/;
/** The key and the value may be one word, as in `tmdb=123` and `imdbid:tt0123456`. */
const JOINED = /^(tmdb|tmdbid|themoviedb|imdb|imdbid|tvdb|tvdbid|anidb|anidbid)[=:]?(\d+|tt\d+)$/;
const MAX_ID = 2_147_483_647;

/** Claims ids of collections, such as `[tmdbid=123]`, and editions. @returns the id in the movie database */
export const claimIds = (name: Name): number | null => {
  const { tokens } = name;
  let tmdbId: number | null = null;
  const keep = (collection: string, value: string): void => {
    const id = Number(value);
    if (collection.startsWith('tmdb') || collection === 'themoviedb')
      tmdbId ??= Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : null;
  };
  for (const { from, to } of name.groups) {
    if (!COLLECTION_INSIDE.test(tokens[from]?.key ?? '')) continue;
    const inside = tokens
      .slice(from, to)
      .flatMap(({ key }) => key.split(/[=:]/).filter((part) => part !== ''));
    const [collection = '', ...values] = inside;
    const joined = JOINED.exec(inside.join(''));
    if (COLLECTION.test(collection) && values.length > 0) keep(collection, values[0] ?? '');
    else if (joined) keep(joined[1] ?? '', joined[2] ?? '');
    else if (!IMDB_ID.test(collection) || values.length > 0) continue;
    claim(name, 'id', from, to);
  }
  for (const [at, token] of tokens.entries()) {
    if (token.claim !== null || !COLLECTION_INSIDE.test(token.key)) continue;
    const joined = JOINED.exec(token.key);
    if (joined) keep(joined[1] ?? '', joined[2] ?? '');
    const next = tokens[at + 1];
    const isPair =
      next !== undefined &&
      COLLECTION.test(token.key) &&
      /^(?:tt)?\d{3,9}$/.test(next.key) &&
      next.gap === '-';
    if (isPair) keep(token.key, next.key);
    if (isPair) claim(name, 'id', at, at + 2);
    else if (joined || IMDB_ID.test(token.key)) token.claim = 'id';
  }
  return tmdbId;
};

const TOP_LEVEL =
  /^(?:com|net|org|info|biz|tv|to|me|cc|ws|in|eu|ru|de|uk|ke|tz|ug|io|co|site|online|xyz|club|link)$/;
const CHECKSUM = /^(?=.*\d)(?=.*[a-f])[0-9a-f]{8}$/;
const VERSION = /^v\d{1,2}$/;

const ADDRESS_MAX = 5;

/** Where an address such as `www.example.org` that begins here ends; or null. */
const addressUntil = ({ tokens }: Name, at: number): number | null => {
  const isJoined = (place: number): boolean => tokens[place]?.gap === '.' || tokens[place]?.gap === '-';
  let end: number | null = null;
  let next = at + 1;
  for (; next < tokens.length && next <= at + ADDRESS_MAX && isJoined(next); next += 1) {
    const isTop = next > at + 1 && tokens[next]?.gap === '.' && TOP_LEVEL.test(tokens[next]?.key ?? '');
    if (isTop) end = next + 1;
    else if (end !== null) break;
  }
  // Whatever it ends with: what follows is not joined to it.
  const isOver = next > at + 2 && !isJoined(next) && tokens[next - 1]?.gap === '.';
  return end ?? (isOver ? next : null);
};

/** Addresses that end with these are hardly ever the beginning of a title. */
const SURE_TOP_LEVEL = /^(?:com|net|org|info|biz|xyz|site|online)$/;
const COUNTRY = /^[a-z]{2}$/;

/** The place after the end of an address whose last word is here, such as `net`, `co.ke` and `com.ng`; or null. */
const topLevelUntil = (tokens: readonly Token[], at: number): number | null => {
  const { key = '', gap } = tokens[at] ?? {};
  if (gap !== '.' || !(key === 'co' || SURE_TOP_LEVEL.test(key))) return null;
  const next = tokens[at + 1];
  if (next?.gap === '.' && COUNTRY.test(next.key)) return at + 2;
  return key === 'co' ? null : at + 1;
};

/** Where an address without `www` that begins here ends; or null. */
const bareAddressUntil = ({ tokens }: Name, from: number): number | null => {
  for (let at = from; at < from + ADDRESS_MAX; at += 1) {
    const token = tokens[at];
    const isOfAddress = at === from || /^[.-]$/.test(token?.gap ?? '');
    if (!token || token.text !== token.key || token.claim !== null || !isOfAddress) return null;
    const until = at === from ? null : topLevelUntil(tokens, at);
    if (until !== null) return until;
  }
  return null;
};

/** Claims an address in front of a title that is written otherwise, or behind it and its year. */
const claimBareAddress = (name: Name): void => {
  const { tokens, stem } = name;
  const to = bareAddressUntil(name, 0);
  const next = to === null ? undefined : tokens[to];
  const isApart =
    /^[\])]?_+$/.test(next?.gap ?? '') || (/-/.test(next?.gap ?? '') && stem !== stem.toLowerCase());
  if (to !== null && next && isApart && !PLAIN_YEAR.test(next.key)) claim(name, 'junk', 0, to);
  const year = tokens.findIndex(({ key }, at) => at > 0 && PLAIN_YEAR.test(key));
  const last = tokens.findIndex(
    ({ gap }, at) => year !== -1 && at > year && gap !== '.' && bareAddressUntil(name, at) === tokens.length,
  );
  if (last !== -1) claim(name, 'junk', last, tokens.length);
};

/** Whether a title stands after the brackets of a group, in others such as `[Garden][07]` or without. */
const isFollowedByName = ({ tokens, groups: [, title, number] }: Name, from: number): boolean =>
  tokens.slice(from).some(({ group }) => group === 0) ||
  (title !== undefined &&
    number !== undefined &&
    number.to === number.from + 1 &&
    /^\d{2,4}(?:v\d)?$/.test(tokens[number.from]?.key ?? '') &&
    tokens.slice(title.from, title.to).some(({ key }) => /\p{L}/u.test(key)));

/** Claims what says nothing about the video: who made the file, where it is from, and checksums. */
export const claimJunk = (name: Name): void => {
  const { tokens } = name;
  for (const [at, token] of tokens.entries()) {
    if (token.claim !== null) continue;
    const until = token.key === 'www' ? addressUntil(name, at) : null;
    if (until !== null) claim(name, 'junk', at, until);
    else if (at > 0 && VERSION.test(token.key)) token.claim = 'junk';
  }
  // Most names have no full stop within them.
  if (name.stem.includes('.')) claimBareAddress(name);
  for (const [place, { from, to }] of name.groups.entries()) {
    const inside = tokens.slice(from, to);
    const isAddress =
      inside.length >= 2 &&
      inside.slice(1).every(({ gap }) => gap === '.' || gap === '-') &&
      TOP_LEVEL.test(inside.at(-1)?.key ?? '');
    const isChecksum = inside.length === 1 && CHECKSUM.test(inside[0]?.key ?? '');
    // `[Group] Garden - 07`, but not `[07] Garden`.
    const isGroup =
      place === 0 &&
      from === 0 &&
      isFollowedByName(name, to) &&
      inside[0]?.bracket === '[' &&
      !inside.every(({ key }) => /\d/.test(key)) &&
      !inside.some(({ key }) => /^s\d{1,4}e\d/.test(key));
    if (isAddress || isChecksum || isGroup) claim(name, 'junk', from, to);
  }
};

/** Whether a name begins with the name of a group in brackets, as those of single numbered episodes do. */
export const hasGroupInFront = ({ tokens: [first] }: Name): boolean =>
  first?.bracket === '[' && first.claim === 'junk';
