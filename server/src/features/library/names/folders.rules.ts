import { dayOnly } from './dates.rules.ts';
import { type ExtrasFolder, extrasOfFolder } from './extras.rules.ts';
import { keysOf } from './folder-title.rules.ts';
import { claimIds, claimJunk } from './marks.rules.ts';
import { seasonIn } from './season-folder.rules.ts';
import { specialsIn } from './specials.rules.ts';
import { claimTechnical } from './technical.rules.ts';
import { PLAIN_YEAR, type Name, tokenise } from './tokens.ts';
import { COLLECTIONS, DISC_WORDS, NEVER_A_TITLE, OF_FILMS, OF_SEASONS, PART_WORDS } from './words.ts';

export interface SeasonFolder {
  season: number | null;
  /** The name of the folder that is of the series; null where there is none. */
  series: string | null;
  /** Whether all that it contains is of one season, with or without its number. */
  isSeason: boolean;
  /** Whether the folder says so in words, and is not a mere number. */
  isNamed: boolean;
}

const NUMBER = /^\d{1,2}$/;
/** Any year counts for a folder: its videos are judged by the current one. */
const LAST_YEAR = 2099;

interface ReadFolder {
  kind: 'season' | 'number' | 'extras' | 'day' | 'through' | 'title';
  season: number | null;
  /** Of a season, what stands before it. */
  series: string | null;
  /** Of a season, whether it may as well be a film's title. */
  isUnsure: boolean;
  /** Of one for a disc, its number. */
  part: number | null;
  /** Of one for extras, how it says so. */
  extras: ExtrasFolder | null;
}

const TITLE: ReadFolder = {
  kind: 'title',
  season: null,
  series: null,
  isUnsure: false,
  part: null,
  extras: null,
};

const keyOf = (folder: string): string => keysOf(folder).join('');

/** Whether this is a folder in which titles are kept, and not one of a title. */
export const isCollectionFolder = (folder: string | undefined): boolean =>
  folder === undefined || COLLECTIONS.has(keyOf(folder));

const titleWords = ({ tokens }: Name): string[] =>
  tokens.filter(({ key, group }) => group === 0 && !PLAIN_YEAR.test(key)).map(({ key }) => key);

/** The place after the name of the folder around it, with its year, where a name begins with that; or 0. */
const titleEndIn = (name: Name, around: string | undefined): number => {
  const title = around === undefined || isCollectionFolder(around) ? [] : titleWords(tokenise(around));
  const own = titleWords(name);
  if (title.length === 0 || title.some((word, at) => own[at] !== word)) return 0;
  const { tokens } = name;
  let end = 0;
  for (let left = title.length; left > 0; end += 1)
    if (tokens[end]?.key === title[title.length - left]) left -= 1;
  while (end < tokens.length && (tokens[end]?.group !== 0 || PLAIN_YEAR.test(tokens[end]?.key ?? '')))
    end += 1;
  return end;
};

/** @param around the name of the folder that it is in */
const readFolder = (folder: string, around: string | undefined): ReadFolder => {
  const name = tokenise(folder);
  const keys = name.tokens.map(({ key }) => key);
  const all = keys.join('');
  claimIds(name);
  claimJunk(name);
  claimTechnical(name);
  const titleEnd = titleEndIn(name, around);
  const seriesBefore = (place: number | null): string | null =>
    place === null || place === 0 ? null : folder.slice(0, name.tokens[place]?.start);
  const specials = specialsIn(name, titleEnd, !isCollectionFolder(around));
  if (specials) {
    const { seriesEnd, isUnsure } = specials;
    return { ...TITLE, kind: 'season', season: 0, series: seriesBefore(seriesEnd), isUnsure };
  }
  const extras = extrasOfFolder(name.tokens);
  if (extras !== null) return { ...TITLE, kind: 'extras', extras };
  if (NUMBER.test(all) || PLAIN_YEAR.test(all)) return { ...TITLE, kind: 'number', season: Number(all) };
  if (dayOnly(folder, LAST_YEAR) !== null) return { ...TITLE, kind: 'day' };
  const season = seasonIn(name, titleEnd);
  if (season) return { ...TITLE, kind: 'season', season: season.season, series: seriesBefore(season.from) };
  const [first = '', second = ''] = keys;
  const disc = /^(cd|dis[ck]|dvd|part|pt)(\d{1,2})$/.exec(all);
  if (disc && (DISC_WORDS.has(first) || PART_WORDS.has(first) || keys.length === 1 || second === disc[2]))
    return { ...TITLE, kind: 'through', part: Number(disc[2]) };
  if (keys.length > 0 && name.tokens.every(({ claim }) => claim === 'technical'))
    return { ...TITLE, kind: 'through' };
  return TITLE;
};

/** Whether a folder says nothing but how the videos in it are made, such as `720p`. */
export const isTechnicalFolder = (folder: string): boolean => {
  const { kind, part } = readFolder(folder, undefined);
  return kind === 'through' && part === null;
};

export interface ReadFolders extends SeasonFolder {
  /** The folder whose name may be that of a film; null where there is none. */
  film: string | null;
  isExtras: boolean;
  /** A folder such as `Kite Extras`, which is one of extras unless its videos have all of its name. */
  titledExtras: string | null;
  part: number | null;
  /** The folder of a day within that of a title, as in `News/2026-03-14`; or null. */
  day: string | null;
  /** The season of numbered videos in a folder that may not be a season's; null if there is none. */
  seasonIfNumbered: number | null;
}

/** `Garden/Seasons/Season 2` is in the folder of the garden. */
const withoutDividers = (folders: readonly string[]): readonly string[] =>
  folders.filter((folder, at) => isCollectionFolder(folders[at - 1]) || !OF_SEASONS.has(keyOf(folder)));

const NO_SEASON = { season: null, isSeason: false, isNamed: false } as const;

/** Whether a folder only divides the one that it is in. */
const isWithin = ({ kind }: ReadFolder): boolean => kind === 'through' || kind === 'day';

const readAll = (all: readonly string[]): ReadFolders => {
  const folders = withoutDividers(all);
  const read = folders.map((folder, at) => readFolder(folder, folders[at - 1]));
  const isExtrasAt = (at: number): boolean => {
    const extras = read[at]?.extras ?? null;
    // A series may be called Extras.
    if (extras === null || read[at + 1]?.kind === 'season') return false;
    const isInner = at > 0 && !isCollectionFolder(folders[at - 1]);
    const isLast = read.slice(at + 1).every(isWithin);
    return (isInner && extras !== 'titled') || (isLast && extras !== 'inner');
  };
  const ofExtras = [...folders.keys()].filter(isExtrasAt);
  const isExtras = ofExtras.some((at) => read[at]?.extras !== 'titled');
  const titledExtras = isExtras ? null : (folders[ofExtras[0] ?? folders.length] ?? null);
  let last = folders.length - 1;
  let part: number | null = null;
  let day: string | null = null;
  for (let own = read[last]; last > 0 && own && isWithin(own); own = read[last]) {
    part ??= own.part;
    day ??= own.kind === 'day' ? (folders[last] ?? null) : null;
    last -= 1;
  }
  const own = read[last];
  let top = last - 1;
  while (top > 0 && read[top]?.kind === 'number') top -= 1;
  const above = last > 0 && !isCollectionFolder(folders[top]) ? (folders[top] ?? null) : null;
  const isOfFilms = folders.slice(0, last).some((folder) => OF_FILMS.has(keyOf(folder)));
  const dayOfTitle = isOfFilms || isCollectionFolder(folders[last]) ? null : day;
  const rest = {
    film: folders[last] ?? null,
    isExtras,
    titledExtras,
    part,
    day: dayOfTitle,
    seasonIfNumbered: null,
  };
  if (own?.kind === 'season') {
    let outer = last - 1;
    // `Garden/Season 1/Specials`
    while (own.series === null && outer > 0 && read[outer]?.kind === 'season' && read[outer]?.series === null)
      outer -= 1;
    const series = own.series ?? read[outer]?.series ?? folders[outer] ?? null;
    if (!own.isUnsure) return { season: own.season, series, isSeason: true, isNamed: true, ...rest };
    if (!isOfFilms) return { ...NO_SEASON, series, ...rest, seasonIfNumbered: own.season };
  }
  // `2026/03` are a year and a month.
  const isSeries = own?.kind === 'number' && above !== null && top === last - 1;
  if (isSeries && !PLAIN_YEAR.test(String(own.season)))
    return { season: own.season, series: above, isSeason: true, isNamed: false, ...rest };
  const nearest = own?.kind === 'number' && above !== null ? above : folders[last];
  const series = nearest === undefined || NEVER_A_TITLE.has(keyOf(nearest)) ? null : nearest;
  return { ...NO_SEASON, series, ...rest, seasonIfNumbered: isSeries && !isOfFilms ? own.season : null };
};

let known: { key: string; read: ReadFolders } | null = null;

/** What the folders of a video say about it, the outermost first. Videos come folder by folder: the last is kept. */
export const readFolders = (folders: readonly string[]): ReadFolders => {
  const key = folders.join('/');
  if (known?.key !== key) known = { key, read: readAll(folders) };
  return known.read;
};
