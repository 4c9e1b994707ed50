import { nameKeyOf } from '#platform/search-key.ts';
import { type NamedDate, dateNumber, dateText } from './dates.rules.ts';
import { episodeNameFrom } from './episode-name.rules.ts';
import { type EpisodeNumber, claimEpisode, claimEpisodeWord } from './episode-number.rules.ts';
import { isNumberOfExtra } from './extras.rules.ts';
import { readFolderTitle } from './folder-title.rules.ts';
import { type ReadFolders, isCollectionFolder } from './folders.rules.ts';
import { afterSeries, claimLooseNumber } from './loose-number.rules.ts';
import { hasGroupInFront } from './marks.rules.ts';
import { NOTHING, type Judged } from './named-video.ts';
import { asTitle, findTitle, tidy, titleText } from './titles.rules.ts';
import { type Name, isDashGap } from './tokens.ts';
import { NAMES_OF_NOTHING } from './words.ts';

export interface Context {
  currentYear: number;
  folder: ReadFolders;
}

/** Whether `#42` is the name of an episode in a season's folder whose number is before it, as in `11 - #42`. */
const isNameBehindNumber = (name: Name, at: number, series: readonly string[]): boolean => {
  const token = name.tokens[at];
  const before = name.tokens[at - 1];
  if (!token?.key.startsWith('#') || !isDashGap(token) || !before) return false;
  return at - 1 === afterSeries(name, series) && before.claim === null && /^\d{1,4}$/.test(before.key);
};

/**
 * An episode's number, in words or bare. In a film with a year, `Episode 4` belongs to the title; behind a day, `Part
 * 2` belongs to the day.
 */
export const episodeOf = (
  name: Name,
  { currentYear, folder }: Context,
  date: NamedDate | null,
): EpisodeNumber | null => {
  // Outside a series, `4x4` may well be a film.
  const isAtHome = folder.isSeason || (folder.series !== null && !isCollectionFolder(folder.series));
  const explicit = claimEpisode(name, isAtHome);
  if (explicit) return explicit;
  const hasYear = findTitle(name, currentYear).year !== null;
  const until = date === null || folder.isSeason ? name.tokens.length : date.from;
  const series = folder.series === null ? null : readFolderTitle(folder.series, currentYear);
  const word = claimEpisodeWord(name, (isShort, at) => {
    if (isNumberOfExtra(name, at, hasYear && !folder.isSeason)) return false;
    if (folder.isSeason) return !isNameBehindNumber(name, at, series?.keys ?? []);
    if (at >= until) return false;
    const isE = name.tokens[at]?.key === 'e';
    return isShort ? !isE || at === 0 : !hasYear;
  });
  if (word || (hasYear && !folder.isSeason && !hasGroupInFront(name))) return word;
  const [seriesKeys, seriesYear] = [series?.keys ?? [], series?.year ?? null];
  return claimLooseNumber(name, { ...folder, seriesKeys, seriesYear, currentYear, until });
};

/** The series that an episode is of: its folder's, or what its own name has before its number. */
const seriesOf = (name: Name, to: number, { folder, currentYear }: Context, isOfFolder: boolean) => {
  const before = findTitle(name, currentYear, to);
  const ofFolder = folder.series === null ? null : readFolderTitle(folder.series, currentYear);
  // All that a season's folder contains is of one series, whatever the names begin with.
  const isFoldersSeries = isOfFolder && !isCollectionFolder(folder.series ?? undefined);
  if (before.end > before.from && !isFoldersSeries) {
    const own = { title: titleText(name, before), year: before.year, namesSeries: true, tmdbId: null };
    if (ofFolder === null || nameKeyOf(own.title) !== ofFolder.titleKey) return own;
    const isOther = own.year !== null && ofFolder.year !== null && own.year !== ofFolder.year;
    if (isOther) return own;
    // Folders are named with more care, but hyphens may be taken for spaces there.
    const title = own.title.replaceAll('-', ' ') === ofFolder.title ? own.title : ofFolder.title;
    return { ...own, title, year: own.year ?? ofFolder.year, tmdbId: ofFolder.tmdbId };
  }
  if (ofFolder === null)
    return { title: asTitle(tidy(name.stem) || name.stem), year: null, namesSeries: false, tmdbId: null };
  const { title, year, tmdbId } = ofFolder;
  return { title, year, namesSeries: false, tmdbId };
};

export const judgeEpisode = (name: Name, numbers: EpisodeNumber, context: Context): Judged => {
  const { folder } = context;
  const isOfFolder = numbers.season === null && folder.isSeason;
  const series = seriesOf(name, numbers.from, context, isOfFolder);
  return {
    ...NOTHING,
    ...series,
    kind: 'episode',
    season: numbers.season ?? folder.season ?? folder.seasonIfNumbered,
    episode: numbers.episode,
    episodeEnd: numbers.episodeEnd,
    episodeName: episodeNameFrom(name, numbers.to, series.title, numbers),
    reason: isOfFolder ? 'season-folder' : 'episode-number',
  };
};

/** An episode of what is broadcast by the day; null where nothing says of what. */
export const judgeDated = (name: Name, date: NamedDate, context: Context): Judged | null => {
  const { folder, currentYear } = context;
  const before = titleText(name, findTitle(name, currentYear, date.from));
  const hasFolder = folder.series !== null && !isCollectionFolder(folder.series);
  const isOfFolder = date.from === date.to;
  const titleKeys = folder.series === null ? [] : readFolderTitle(folder.series, currentYear).keys;
  const to = isOfFolder ? afterSeries(name, titleKeys) : date.to;
  const isName = !isOfFolder || !name.tokens.every(({ key }) => NAMES_OF_NOTHING.has(key));
  const after = isName ? episodeNameFrom(name, to, '', null) : null;
  if (before === '' && !hasFolder && after === null) return null;
  const series =
    before === '' && !hasFolder
      ? { title: asTitle(after ?? ''), year: null, namesSeries: true, tmdbId: null }
      : seriesOf(name, date.from, context, folder.isSeason);
  return {
    ...NOTHING,
    ...series,
    kind: 'episode',
    season: folder.isSeason ? folder.season : date.year,
    episode: dateNumber(date),
    episodeName: after !== null && after !== series.title ? after : dateText(date),
    reason: 'date',
  };
};

export const judgeUnnumbered = (name: Name, context: Context): Judged => {
  const { folder, currentYear } = context;
  const series = seriesOf(name, 0, context, true);
  const after =
    folder.series === null ? 0 : afterSeries(name, readFolderTitle(folder.series, currentYear).keys);
  // `Garden 2005 - The Storm`
  const { yearAt, yearEnd } = findTitle(name, currentYear);
  const start = yearAt === after && yearEnd !== null ? yearEnd : after;
  const first = name.tokens[start];
  const from = first !== undefined && isDashGap(first) ? start : 0;
  return {
    ...NOTHING,
    ...series,
    kind: 'episode',
    season: folder.season,
    episodeName: episodeNameFrom(name, from, series.title, null),
    reason: 'season-folder',
  };
};
