import { fittingTitle } from '@sebule/contract';
import { type NamedDate, claimDate, claimDayInFolders, claimTime, dateText, dayOnly } from './dates.rules.ts';
import type { EpisodeNumber } from './episode-number.rules.ts';
import { type Context, episodeOf, judgeDated, judgeEpisode, judgeUnnumbered } from './episodes.rules.ts';
import { claimExtra } from './extras.rules.ts';
import { folderTitleEnd, judgeFilm } from './film.rules.ts';
import { keysOf, readFolderTitle } from './folder-title.rules.ts';
import { type SeasonFolder, isCollectionFolder, isTechnicalFolder, readFolders } from './folders.rules.ts';
import { afterSeries } from './loose-number.rules.ts';
import { claimIds, claimJunk } from './marks.rules.ts';
import { NOTHING, type Judged, type NamedVideo } from './named-video.ts';
import { withoutTail } from './nameless.rules.ts';
import { claimPart } from './parts.rules.ts';
import { claimTechnical, resolutionOf } from './technical.rules.ts';
import { type FoundTitle, findTitle, titleOrName } from './titles.rules.ts';
import { type Name, isDashGap, stemOf, tokenise } from './tokens.ts';
import { NAMES_OF_NOTHING } from './words.ts';

/** Raised with each change of these rules: what an older version has judged is judged again by the next look. */
export const NAME_RULES_VERSION = 7;

const RECORDING = /^(?:VID|MOV|MVI|PXL|IMG|DSC|WhatsApp Video)[-_ .]?\d/i;
/** A day and a time of it, as cameras and recorders of screens name files. */
const MOMENT =
  /^(?:screen ?recording[-_ .]*)?\d{4}[-_.]?\d{2}[-_.]?\d{2}[-_ .T]+\d{2}[-_.:]?\d{2}[-_.:]?\d{2}(?:[-_ .]?\d{1,3})?$/i;

/** What programs call the playlist of a film, whose folder has the film's name. */
const PLAYLIST = /^(?:index|master|playlist|main|stream|video|film|movie|out(?:put)?)\.m3u8$/i;

/** The number of a copy, or of an episode that has no other. */
const ONLY_NUMBER = /^[ ._-]*\(\d{1,2}\)$/;

/** What a folder for one episode is called; that of a season has no episode. */
const OF_EPISODE = /(?:^|[^a-z\d])(?:s\d{1,4}[ ._-]?e\d{1,4}|\d{1,2}x\d{2,3})(?!\d)/i;

type KnownSeason = Pick<SeasonFolder, 'season' | 'series'>;

/** What the videos of a folder belong to, where their own names say nothing; a suggestion only. */
export const parseFolderName = (
  folder: string,
  currentYear: number,
): Pick<NamedVideo, 'title' | 'season' | 'tmdbId'> | null => {
  const { season, seasonIfNumbered, series } = readFolders(folder.split('/'));
  if (series === null || series === '') return null;
  const { title, tmdbId } = readFolderTitle(series, currentYear);
  return { title, season: season ?? seasonIfNumbered, tmdbId };
};

/**
 * What a video probably is. Its name is divided into tokens, which are claimed kind by kind: the surest first, so that
 * what comes later is not misled by them. What nothing claims at its beginning is the title.
 * @param path below the media folder, with forward slashes
 * @param season what its folder contains, where that is known from the other videos in it
 */
export const parseVideoName = (path: string, currentYear: number, season?: KnownSeason): NamedVideo => {
  const named = path.normalize('NFC').split('/');
  if (named.length > 1 && PLAYLIST.test(named.at(-1) ?? ''))
    return judgePlaylist(named.slice(0, -1), currentYear, season);
  const own = judgePath(named, true, currentYear, season);
  const isOfFolder = own.kind === 'movie' && own.reason !== 'year' && OF_EPISODE.test(named.at(-2) ?? '');
  if (!isOfFolder) return own;
  const ofFolder = judgePath(named.slice(0, -1), false, currentYear, undefined);
  return ofFolder.kind === 'episode' ? ofFolder : own;
};

/** What a playlist is, which has the name of its folder, or of the one that has a folder for each size. */
const judgePlaylist = (folders: readonly string[], currentYear: number, season: KnownSeason | undefined) => {
  const last = folders.findLastIndex((folder) => !isTechnicalFolder(folder));
  const named = last === -1 ? folders : folders.slice(0, last + 1);
  const size = resolutionOf(tokenise(folders.slice(named.length).join(' ')));
  const judged = judgePath(named, false, currentYear, season);
  return { ...judged, resolution: judged.resolution ?? size };
};

/** @param isFile whether the last name has an extension, which that of a folder has not */
const judgePath = (
  segments: readonly string[],
  isFile: boolean,
  currentYear: number,
  season: KnownSeason | undefined,
): NamedVideo => {
  const folders = segments.slice(0, -1);
  const read = readFolders(folders);
  const folder = season ? { ...read, ...season, isSeason: true, isNamed: false } : read;
  const file = segments.at(-1) ?? '';
  const stem = isFile ? stemOf(file) : file;
  if (RECORDING.test(stem) || MOMENT.test(stem)) {
    const kind = folder.isExtras || folder.titledExtras !== null ? 'extra' : 'movie';
    const rest = { resolution: null, tmdbId: null, year: null, reason: 'recording' } as const;
    return { ...NOTHING, ...rest, kind, title: fittingTitle(stem) };
  }

  const shorter = folder.isSeason ? withoutTail(stem) : stem;
  const name = tokenise(shorter);
  const context = { currentYear, folder };
  const judged = judgeName(name, folders, context);
  const whole = shorter === stem ? name : tokenise(stem);
  const resolution = resolutionOf(whole);
  const isWithoutNumber = judged.kind === 'episode' && judged.episode === null;
  const isNumbered = isWithoutNumber && folder.isNamed && ONLY_NUMBER.test(stem.slice(shorter.length));
  return { ...(isNumbered ? judgeName(whole, folders, context) : judged), resolution };
};

const judgeName = (name: Name, folders: readonly string[], context: Context) => {
  const { currentYear, folder } = context;
  const tmdbId = claimIds(name);
  claimJunk(name);
  const titled = folder.isSeason ? folder.series : folder.film;
  const titleKeys = titled === null ? [] : readFolderTitle(titled, currentYear).keys;
  const ofName = claimDate(name, currentYear, folder.isSeason, afterSeries(name, titleKeys));
  claimTechnical(name, titleKeys);
  const day = ofName ?? dayOfFolders(name, folders, context);
  const date = day && claimTime(name, day);
  const judged = judge(name, date, context);
  return { ...judged, tmdbId: tmdbId ?? judged.tmdbId ?? null };
};

/** The day that its folders are of, unless its own name has the year of a film. */
const dayOfFolders = (name: Name, folders: readonly string[], { folder, currentYear }: Context) => {
  const inFolders = hasSeries(folder) ? claimDayInFolders(name, folders, currentYear) : null;
  if (inFolders !== null || folder.day === null || hasYear(name, currentYear)) return inFolders;
  const day = dayOnly(folder.day, currentYear);
  return day && { ...day, from: 0, to: 0 };
};

/** Whether folders of a year and a month are in that of a series, and not in one of many. */
const hasSeries = ({ isSeason, series, film }: Context['folder']): boolean =>
  !isSeason && series !== null && series !== film && !isCollectionFolder(series);

const hasYear = (name: Name, currentYear: number): boolean => findTitle(name, currentYear).year !== null;

/** Whether a year in front of the date is that of the series, as in `News (2015) - 2026-03-14`. */
const isSeriesOfDay = (name: Name, date: NamedDate, { folder, currentYear }: Context): boolean => {
  const { year, yearEnd } = findTitle(name, currentYear, date.from);
  const first = name.tokens[date.from];
  const isApart = first !== undefined && yearEnd === date.from && isDashGap(first);
  return folder.isSeason || (isApart && year !== null && year <= date.year);
};

/** Whether a name in a season's folder has a film's year: in brackets, or after another title than the series'. */
const isFilmInSeason = (name: Name, own: FoundTitle, { folder, currentYear }: Context): boolean => {
  const { year, yearAt, yearEnd } = own;
  if (year === null || yearAt === null || yearEnd === null) return false;
  if (folder.series === null || isCollectionFolder(folder.series)) return true;
  const isOfSeries = afterSeries(name, readFolderTitle(folder.series, currentYear).keys) > own.from;
  const isRelease = own.end > own.from && name.tokens[yearEnd]?.claim === 'technical' && !isOfSeries;
  return name.tokens[yearAt]?.group !== 0 || isRelease;
};

const judge = (name: Name, date: NamedDate | null, context: Context): Judged => {
  const { currentYear, folder } = context;
  const isFilmOfDay = date !== null && !isSeriesOfDay(name, date, context) && hasYear(name, currentYear);
  const numbers = isFilmOfDay ? null : episodeOf(name, context, date);
  const before = findTitle(name, currentYear);
  const ofFolder = folderTitleEnd(name, context);
  const part = numbers ? null : (claimPart(name, before.yearAt, ofFolder) ?? folder.part);
  const isEpisode = numbers !== null;
  const isExtra =
    claimExtra(name, titleOver(name, before), ofFolder, {
      isEpisode,
      isDated: date !== null && !isFilmOfDay,
    }) || isInExtras(name, numbers, context);
  const own = findTitle(name, currentYear);
  if (isExtra)
    return { ...NOTHING, kind: 'extra', title: titleOrName(name, own), year: own.year, reason: 'extra' };
  if (numbers) return judgeEpisode(name, numbers, context);
  const dated = date !== null && !isFilmOfDay ? judgeDated(name, date, context) : null;
  if (dated) return dated;
  if (folder.isNamed && !isFilmInSeason(name, own, context)) return judgeUnnumbered(name, context);
  const film = judgeFilm(name, own, part, context);
  return date === null ? film : { ...film, unexplained: dateText(date) };
};

/** Whether its folders are those of extras. What has all of a folder's name may be the film or the series itself. */
const isInExtras = (name: Name, numbers: EpisodeNumber | null, { folder }: Context): boolean => {
  if (folder.isExtras || folder.titledExtras === null) return folder.isExtras;
  if (numbers !== null && numbers.season !== null) return false;
  const isNamesake = afterSeries(name, keysOf(folder.titledExtras)) > afterSeries(name, []);
  return !isNamesake && !name.tokens.every(({ key }) => NAMES_OF_NOTHING.has(key));
};

/** The place at which a title ends because of its year or technical words; null where it does not. */
const titleOver = ({ tokens }: Name, { yearAt }: FoundTitle): number | null => {
  const at = tokens.findIndex(({ claim }, place) => place > 0 && (claim === 'technical' || place === yearAt));
  return at === -1 ? null : at;
};
