import { fittingTitle } from '@sebule/contract';
import { nameKeyOf } from '#platform/search-key.ts';
import { type NamedDate, claimDate, dateNumber, dateText } from './dates.rules.ts';
import { type EpisodeNumber, claimEpisode, claimEpisodeWord } from './episode-number.rules.ts';
import { claimExtra } from './extras.rules.ts';
import { type ReadFolders, type SeasonFolder, isCollectionFolder, readFolders } from './folders.rules.ts';
import { afterSeries, claimLooseNumber } from './loose-number.rules.ts';
import { claimIds, claimJunk, hasGroupInFront } from './marks.rules.ts';
import { isNameless, withoutTail } from './nameless.rules.ts';
import { claimPart } from './parts.rules.ts';
import { claimTechnical, resolutionOf } from './technical.rules.ts';
import { type FoundTitle, asTitle, findTitle, textOf, tidy, titleOrName, titleText } from './titles.rules.ts';
import { type Name, isDashGap, tokenise } from './tokens.ts';
import { NAMES_OF_NOTHING } from './words.ts';

/** What a video is, judged by its path in the media folder. A suggestion only. */
export interface NamedVideo {
  kind: 'movie' | 'episode' | 'extra';
  /** Of the movie or of the series. */
  title: string;
  year: number | null;
  /** Null where neither the name nor the folder has one. For what is broadcast by the day, the year. */
  season: number | null;
  /** Null for a movie, and for what is in a season's folder without a number. */
  episode: number | null;
  /** The last one of several episodes in a file; null for a single one. */
  episodeEnd: number | null;
  /** Null where the name has none. */
  episodeName: string | null;
  /** Whether the series is the one that an episode's own name begins with, and not that of its folder. */
  namesSeries: boolean;
  /** Of a movie in several files, which one it is; null for a whole one. */
  part: number | null;
  /** Such as `720p`; null where the name has none. */
  resolution: string | null;
  /** The id in the movie database that the name of the file or its folder has. */
  tmdbId: number | null;
  /**
   * What the name has beside the title that is not understood, and that may make it another film: a number, or in a
   * film's folder, words. Such a file is never taken for a version of another.
   */
  unexplained: string | null;
  /** What the judgement is based on. */
  reason:
    | 'episode-number'
    | 'season-folder'
    | 'date'
    | 'year'
    | 'folder-year'
    | 'recording'
    | 'extra'
    | 'name';
}

/**
 * Counts the changes of these rules: what an older version has judged is judged again by the next look at the media
 * folder.
 */
export const NAME_RULES_VERSION = 4;

const RECORDING = /^(?:VID|MOV|MVI|PXL|IMG|DSC|WhatsApp Video)[-_ .]?\d/i;
/** A day and a time of it, as cameras and recorders of screens name files. */
const MOMENT =
  /^(?:screen ?recording[-_ .]*)?\d{4}[-_.]?\d{2}[-_.]?\d{2}[-_ .T]+\d{2}[-_.:]?\d{2}[-_.:]?\d{2}(?:[-_ .]?\d{1,3})?$/i;

/** What programs call the playlist of a film, whose folder has the film's name. */
const PLAYLIST = /^(?:index|master|playlist|main|stream|video|film|movie|out(?:put)?)\.m3u8$/i;

const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '');

const NOTHING = {
  season: null,
  episode: null,
  episodeEnd: null,
  episodeName: null,
  namesSeries: false,
  part: null,
  unexplained: null,
} as const;

interface FolderTitle extends Pick<NamedVideo, 'title' | 'year' | 'tmdbId'> {
  /** Without case, accents and punctuation. */
  titleKey: string;
  /** Those of its words. */
  keys: readonly string[];
}

const readTitleOf = (folder: string, currentYear: number): FolderTitle => {
  const name = tokenise(folder);
  const { tmdbId } = claimIds(name);
  claimJunk(name);
  claimTechnical(name);
  const found = findTitle(name, currentYear);
  const title = titleOrName(name, found);
  return { title, year: found.year, tmdbId, titleKey: nameKeyOf(title), keys: keysOf(title) };
};

let knownFolder: { folder: string; currentYear: number; read: FolderTitle } | null = null;

/** The name of a folder as that of a title. Videos come folder by folder: the last is kept. */
const readFolderTitle = (folder: string, currentYear: number): FolderTitle => {
  if (knownFolder?.folder !== folder || knownFolder.currentYear !== currentYear)
    knownFolder = { folder, currentYear, read: readTitleOf(folder, currentYear) };
  return knownFolder.read;
};

/** What the videos of a folder belong to, where their own names say nothing; a suggestion only. */
export const parseFolderName = (
  folder: string,
  currentYear: number,
): { title: string; season: number | null } | null => {
  const { season, series } = readFolders(folder.split('/'));
  return series === null || series === ''
    ? null
    : { title: readFolderTitle(series, currentYear).title, season };
};

/** The episode's name, which stands after its number. */
const episodeNameFrom = (name: Name, from: number, series: string): string | null => {
  const { tokens } = name;
  let start = from;
  const isOut = (at: number): boolean => tokens[at]?.claim !== null || tokens[at]?.bracket === '[';
  while (start < tokens.length && isOut(start)) start += 1;
  let end = start;
  while (end < tokens.length && !isOut(end)) end += 1;
  const text = tidy(textOf(name, start, end));
  return text === '' || isNameless(text, series) ? null : fittingTitle(text);
};

const keysOf = (text: string): string[] => tokenise(text).tokens.map(({ key }) => key);

/** What is left of a film's name that nothing explains: a number after the title. */
const unexplainedIn = ({ tokens }: Name, { end, yearAt, yearEnd }: FoundTitle): string | null => {
  const isYear = (at: number): boolean => yearAt !== null && yearEnd !== null && at >= yearAt && at < yearEnd;
  const left = tokens.find(
    ({ key, claim }, at) => at >= end && !isYear(at) && claim === null && /^\d+$|^[a-d]$/.test(key),
  );
  return left?.text ?? null;
};

interface Context {
  currentYear: number;
  folder: ReadFolders;
}

/**
 * Finds the number of an episode: in words, or bare where the folder or the way in which it is written tells that.
 * `Episode 4` is of the title of a film that has a year.
 */
const episodeOf = (name: Name, { currentYear, folder }: Context): EpisodeNumber | null => {
  // Outside a series, `4x4` may well be a film.
  const isAtHome = folder.isSeason || (folder.series !== null && !isCollectionFolder(folder.series));
  const explicit = claimEpisode(name, isAtHome);
  if (explicit) return explicit;
  const hasYear = findTitle(name, currentYear).year !== null;
  const word = claimEpisodeWord(name, (isShort, at) => {
    if (folder.isSeason) return true;
    const isE = name.tokens[at]?.key === 'e';
    return isShort ? !isE || at === 0 : !hasYear;
  });
  if (word || (hasYear && !folder.isSeason && !hasGroupInFront(name))) return word;
  return claimLooseNumber(name, {
    isSeason: folder.isSeason,
    season: folder.season,
    series: folder.series === null ? [] : readFolderTitle(folder.series, currentYear).keys,
    currentYear,
  });
};

type Judged = Omit<NamedVideo, 'resolution' | 'tmdbId'> & { tmdbId?: number | null };

/** The series that an episode is of: its folder's, or what its own name has before its number. */
const seriesOf = (
  name: Name,
  to: number,
  { folder, currentYear }: Context,
  isOfFolder: boolean,
): Pick<NamedVideo, 'title' | 'year' | 'namesSeries' | 'tmdbId'> => {
  const before = findTitle(name, currentYear, to);
  // All that a season's folder contains is of one series, whatever the names begin with.
  const isFoldersSeries = isOfFolder && !isCollectionFolder(folder.series ?? undefined);
  if (before.end > before.from && !isFoldersSeries)
    return { title: titleText(name, before), year: before.year, namesSeries: true, tmdbId: null };
  if (folder.series === null)
    return { title: asTitle(tidy(name.stem) || name.stem), year: null, namesSeries: false, tmdbId: null };
  const { title, year, tmdbId } = readFolderTitle(folder.series, currentYear);
  return { title, year, namesSeries: false, tmdbId };
};

const judgeEpisode = (name: Name, numbers: EpisodeNumber, context: Context): Judged => {
  const { folder } = context;
  const isOfFolder = numbers.season === null && folder.isSeason;
  const series = seriesOf(name, numbers.from, context, isOfFolder);
  return {
    ...NOTHING,
    ...series,
    kind: 'episode',
    season: numbers.season ?? folder.season,
    episode: numbers.episode,
    episodeEnd: numbers.episodeEnd,
    episodeName: episodeNameFrom(name, numbers.to, series.title),
    reason: isOfFolder ? 'season-folder' : 'episode-number',
  };
};

/** An episode of what is broadcast by the day; null where nothing says of what. */
const judgeDated = (name: Name, date: NamedDate, context: Context): Judged | null => {
  const { folder, currentYear } = context;
  const before = titleText(name, findTitle(name, currentYear, date.from));
  const hasFolder = folder.series !== null && !isCollectionFolder(folder.series);
  const after = episodeNameFrom(name, date.to, '');
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

/** Whether nobody calls a film that, so that its folder's name tells what it is. */
const saysNothing = (title: string): boolean =>
  isNameless(title, '') || keysOf(title).every((key) => NAMES_OF_NOTHING.has(key));

/** A film, which has the title of its folder where only that has a year. */
const judgeFilm = (
  name: Name,
  own: FoundTitle,
  part: number | null,
  { folder, currentYear }: Context,
): Judged => {
  const unexplained = unexplainedIn(name, own);
  const title = titleOrName(name, own);
  const parent = folder.film === null || folder.isSeason ? null : readFolderTitle(folder.film, currentYear);
  const film = { ...NOTHING, kind: 'movie', title, year: own.year, part, unexplained } as const;
  if (parent === null) return { ...film, reason: own.year === null ? 'name' : 'year' };
  const titleKey = nameKeyOf(title);
  const isSame = titleKey === parent.titleKey;
  // `Tokyo 2020` in the folder of Tokyo 2020 (2013) has no year.
  const isWhole = own.year !== null && parent.year !== null && parent.titleKey === titleKey + own.year;
  if (own.year !== null && own.end > own.from && !isWhole)
    return {
      ...film,
      tmdbId: isSame && (parent.year ?? own.year) === own.year ? parent.tmdbId : null,
      reason: 'year',
    };
  const isOfParent = (parent.year !== null || parent.tmdbId !== null) && !isCollectionFolder(parent.title);
  const begins = !isSame && titleKey.startsWith(parent.titleKey);
  // `Kite 2` in the folder of Kite is another film.
  const isOther = begins && /\d/.test(titleKey.slice(parent.titleKey.length));
  if (!isOfParent || isOther) return { ...film, reason: own.year === null ? 'name' : 'year' };
  const isExplained = isSame || isWhole || begins || saysNothing(title);
  return {
    ...film,
    title: parent.title,
    year: parent.year ?? own.year,
    unexplained: unexplained ?? (isExplained ? null : title),
    tmdbId: parent.tmdbId,
    reason: 'folder-year',
  };
};

/**
 * What a video probably is. Its name is divided into tokens, which are claimed kind by kind: the surest first, so that
 * what comes later is not misled by them. What nothing claims at its beginning is the title.
 * @param path below the media folder, with forward slashes
 * @param season what its folder contains, where that is known from the other videos in it
 */
export const parseVideoName = (
  path: string,
  currentYear: number,
  season?: Pick<SeasonFolder, 'season' | 'series'>,
): NamedVideo => {
  const named = path.normalize('NFC').split('/');
  const segments = named.length > 1 && PLAYLIST.test(named.at(-1) ?? '') ? named.slice(0, -1) : named;
  const read = readFolders(segments.slice(0, -1));
  const folder = season ? { ...read, ...season, isSeason: true, isNamed: false } : read;
  const file = segments.at(-1) ?? '';
  // A folder has no extension.
  const stem = segments === named ? stemOf(file) : file;
  if (RECORDING.test(stem) || MOMENT.test(stem)) {
    const kind = folder.isExtras ? 'extra' : 'movie';
    const rest = { resolution: null, tmdbId: null, year: null, reason: 'recording' } as const;
    return { ...NOTHING, ...rest, kind, title: fittingTitle(stem) };
  }

  const name = tokenise(folder.isSeason ? withoutTail(stem) : stem);
  const { tmdbId } = claimIds(name);
  claimJunk(name);
  const date = claimDate(name, currentYear);
  claimTechnical(name);
  const judged = judge(name, date, { currentYear, folder });
  const resolution = resolutionOf(name.stem === stem ? name : tokenise(stem));
  return { ...judged, resolution, tmdbId: tmdbId ?? judged.tmdbId ?? null };
};

const judge = (name: Name, date: NamedDate | null, context: Context): Judged => {
  const { currentYear, folder } = context;
  const isFilmOfDay = date !== null && findTitle(name, currentYear).year !== null;
  const numbers = isFilmOfDay ? null : episodeOf(name, context);
  const before = findTitle(name, currentYear);
  const part = numbers ? null : (claimPart(name, before.yearAt) ?? folder.part);
  const isExtra = claimExtra(name, titleOver(name, before), numbers !== null) || folder.isExtras;
  const own = findTitle(name, currentYear);
  if (isExtra)
    return { ...NOTHING, kind: 'extra', title: titleOrName(name, own), year: own.year, reason: 'extra' };
  if (numbers) return judgeEpisode(name, numbers, context);
  const dated = date !== null && !isFilmOfDay ? judgeDated(name, date, context) : null;
  if (dated) return dated;
  // What has a year is a film wherever it is.
  if (folder.isNamed && own.year === null) {
    const { title, year, tmdbId } = seriesOf(name, 0, context, true);
    const after =
      folder.series === null ? 0 : afterSeries(name, readFolderTitle(folder.series, currentYear).keys);
    const isSetOff = name.tokens[after] !== undefined && isDashGap(name.tokens[after]);
    const episodeName = episodeNameFrom(name, isSetOff ? after : 0, title);
    return {
      ...NOTHING,
      kind: 'episode',
      title,
      year,
      tmdbId,
      season: folder.season,
      episodeName,
      reason: 'season-folder',
    };
  }
  const film = judgeFilm(name, own, part, context);
  return date === null ? film : { ...film, unexplained: dateText(date) };
};

/** The place at which a title ends because of its year or technical words; null where it does not. */
const titleOver = ({ tokens }: Name, { yearAt }: FoundTitle): number | null => {
  const at = tokens.findIndex(({ claim }, place) => place > 0 && (claim === 'technical' || place === yearAt));
  return at === -1 ? null : at;
};

/** The product's subtitles are English; others are better than none. */
const LANGUAGES = ['.en', '.eng', '.english', '_en', '-en', '', '.sw', '.swa', '.swahili'];
const SUBTITLE_EXTENSIONS = ['srt', 'vtt', 'SRT', 'VTT'];

/** Where the subtitles of a video may be, the best first: `film.en.srt` and `film.srt` belong to `film.mp4`. */
export const subtitlePaths = (video: string): string[] =>
  LANGUAGES.flatMap((language) =>
    SUBTITLE_EXTENSIONS.map((extension) => `${stemOf(video)}${language}.${extension}`),
  );
