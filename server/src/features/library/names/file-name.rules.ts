import { fittingTitle } from '@sebule/contract';
import { parse } from 'parse-torrent-title';
import { isNameless, withoutTail } from './nameless.rules.ts';

/** What a video is, judged by its path in the media folder. A suggestion only. */
export interface NamedVideo {
  kind: 'movie' | 'episode' | 'extra';
  /** Of the movie or of the series. */
  title: string;
  year: number | null;
  /** Null where neither the name nor the folder has one. */
  season: number | null;
  episode: number | null;
  /** Null where the name has none. */
  episodeName: string | null;
  /** Whether the series is the one that an episode's own name begins with, and not that of its folder. */
  namesSeries: boolean;
  /** Of a movie in several files, which one it is; null for a whole one. */
  part: number | null;
  /** Such as `720p`; null where the name has none. */
  resolution: string | null;
  /** What the judgement is based on. */
  reason: 'episode-number' | 'season-folder' | 'year' | 'folder-year' | 'recording' | 'extra' | 'name';
}

/**
 * Counts the changes of these rules: what an older version has judged is judged again by the next look at the media
 * folder.
 */
export const NAME_RULES_VERSION = 3;

/** The first films were shown in 1895; a year from the future is part of a title, such as 2049. */
const FIRST_YEAR = 1895;

const SEASON_FOLDER = /^(?:season|series|msimu|s)[ ._-]*(\d{1,2})$/i;
/** A season in the folder of a whole release, such as `The Garden S02 720p`. */
const SEASON_IN_FOLDER = /^(.*?)[ ._-]+(?:s|season[ ._-]?|msimu[ ._-]?)(\d{1,2})(?:[ ._-]|$)/i;
const RECORDING = /^(?:VID|MOV|MVI|PXL|IMG|DSC|WhatsApp Video)[-_ .]?\d/i;
const EXTRA = /(?:^|[ ._-])(?:trailer|teaser|sample|featurette|behind the scenes)\d*$/i;

/** `S01E02` in the ways that the parser does not know. Msimu and sehemu are season and episode in Swahili. */
const SPLIT_NUMBERS =
  /(?<![a-z0-9])(?:s|season|msimu)[ ._-]*(\d{1,2})[ ._-]*(?:e|ep|episode|sehemu)[ ._-]*(\d{1,3})(?!\d)/i;
const WITH_X = /(?:^|[ ._[(-])(\d{1,2})x(\d{2,3})(?!\d)/i;
const EPISODE_SHORT = /(?:^|[ ._-])(?:e|ep)[ ._-]*(\d{1,3})(?!\d)/i;
/** Also in names of films, as in `Star Wars Episode 4 (1977)`. */
const EPISODE_WORD = /(?:^|[ ._-])(?:episode|sehemu)[ ._-]*(\d{1,3})(?!\d)/i;
/** As in `[Group] Garden - 07 [1080p]`. */
const AFTER_DASH = /\s-\s(\d{2,3})(?=\s|$|\[|v\d)/;
const LEADING_NUMBER = /^(\d{1,3})(?=$|[ ._-])/;
const LAST_NUMBER = /(?:^|[ ._-])(\d{1,3})$/;

/** One file of a film in several. */
const DISC = /[ ._-]+\(?(?:cd|dis[ck])[ ._-]*(\d{1,2})\)?(?=$|[ ._-])/i;
/** The same after the year; before it, it is a part of the title. */
const PART_AFTER_YEAR = /((?:19|20)\d{2}[)\]]?.*?)[ ._-]+\(?(?:part|pt)[ ._-]*(\d{1,2})\)?(?=$|[ ._-])/i;

/** Folders in which series are kept, and not the name of one. */
const COLLECTION =
  /^(?:tv|tv shows?|shows?|series|videos?|media|uploads?|downloads?|films?|movies?|filamu)$/i;

/** What programs call the playlist of a film, whose folder has the film's name. */
const PLAYLIST = /^(?:index|master|playlist|main|stream|video|film|movie|out(?:put)?)\.m3u8$/i;

const GROUP_IN_FRONT = /^\[[^\]]*\][ ._-]*/;
const EDGES = /^[\s._\-–:,[(]+|[\s._\-–:,[(]+$/g;

const tidy = (text: string): string =>
  (text.includes(' ') ? text : text.replaceAll('.', ' '))
    .replaceAll('_', ' ')
    .replaceAll(EDGES, '')
    .replaceAll(/\s+/g, ' ');

/** Names are often typed in lower case; capitals that somebody has set stay. */
const capitalised = (title: string): string =>
  title === title.toLowerCase()
    ? title.replaceAll(/(^|\s)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase())
    : title;

/** @param currentYear films of the next year are already about */
const parsedName = (text: string, currentYear: number) => {
  const { title, year = 0 } = parse(text.replaceAll('_', ' '));
  const isYear = year >= FIRST_YEAR && year <= currentYear + 1;
  return { title: fittingTitle(capitalised(tidy(title) || tidy(text) || text)), year: isYear ? year : null };
};

/** The name of a film, which may have `Episode 4` in it: all that comes before its year. */
const filmName = (text: string, currentYear: number) => {
  const own = parsedName(text, currentYear);
  const at = own.year === null ? -1 : text.lastIndexOf(String(own.year));
  const isCut = at > 0 && EPISODE_WORD.test(text.slice(0, at));
  return isCut ? { ...own, title: fittingTitle(capitalised(tidy(text.slice(0, at)))) } : own;
};

interface FilmPart {
  /** The name without the part's number. */
  text: string;
  part: number | null;
}

const partOf = (stem: string): FilmPart => {
  const disc = DISC.exec(stem);
  if (disc) return { text: stem.replace(disc[0], ''), part: Number(disc[1]) };
  const part = PART_AFTER_YEAR.exec(stem);
  if (part) return { text: stem.replace(part[0], part[1] ?? ''), part: Number(part[2]) };
  return { text: stem, part: null };
};

interface Numbers {
  season: number | null;
  episode: number;
  /** The name before and after the numbers. */
  before: string;
  after: string;
}

const split = (stem: string, match: RegExpExecArray): Pick<Numbers, 'before' | 'after'> => ({
  before: stem.slice(0, match.index),
  after: stem.slice(match.index + match[0].length),
});

const numbersIn = (stem: string, isInSeason: boolean, hasYear: boolean): Numbers | null => {
  const full = SPLIT_NUMBERS.exec(stem) ?? WITH_X.exec(stem);
  if (full) return { season: Number(full[1]), episode: Number(full[2]), ...split(stem, full) };
  const inSeason = [LEADING_NUMBER, LAST_NUMBER];
  const patterns = [
    EPISODE_SHORT,
    ...(hasYear && !isInSeason ? [] : [EPISODE_WORD]),
    ...(hasYear ? [] : [AFTER_DASH]),
    // A bare number elsewhere is part of a title, as in 12 Years a Slave.
    ...(isInSeason ? inSeason : []),
  ];
  for (const pattern of patterns) {
    const match = pattern.exec(stem);
    if (match) return { season: null, episode: Number(match[1]), ...split(stem, match) };
  }
  const shorter = isInSeason ? withoutTail(stem) : stem;
  return shorter === stem ? null : numbersIn(shorter, isInSeason, hasYear);
};

interface SeasonFolder {
  season: number | null;
  series: string | null;
  /** Whether all that it contains is of one season, with or without its number. */
  isSeason: boolean;
}

const seasonOf = (folders: readonly string[]): SeasonFolder => {
  const parent = folders.at(-1) ?? '';
  const named = SEASON_FOLDER.exec(parent);
  if (named) return { season: Number(named[1]), series: folders.at(-2) ?? null, isSeason: true };
  const release = SEASON_IN_FOLDER.exec(parent);
  if (release) return { season: Number(release[2]), series: release[1] ?? null, isSeason: true };
  return { season: null, series: folders.at(-1) ?? null, isSeason: false };
};

/** The second one of a double episode, such as `-E02`. */
const MORE_EPISODES = /^[ ._-]*(?:e|-)\d{1,3}(?=$|[ ._-])/i;
const IN_BRACKETS = /\[[^\]]*\]/g;

const episodeNameFrom = (after: string, series: string): string | null => {
  const rest = after.replace(MORE_EPISODES, '').replaceAll(IN_BRACKETS, '').replaceAll(EDGES, '');
  if (rest === '') return null;
  const name = tidy(parse(rest.replaceAll('_', ' ')).title);
  return isNameless(name, series) ? null : fittingTitle(name);
};

/** What the videos of a folder belong to, where their own names say nothing; a suggestion only. */
export const parseFolderName = (
  folder: string,
  currentYear: number,
): { title: string; season: number | null } | null => {
  const { season, series } = seasonOf(folder.split('/'));
  return series === null || series === '' ? null : { title: parsedName(series, currentYear).title, season };
};

const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '');

/**
 * What a video probably is.
 * @param path below the media folder, with forward slashes
 * @param season what its folder contains, where that is known from the other videos in it
 */
export const parseVideoName = (
  path: string,
  currentYear: number,
  season?: Omit<SeasonFolder, 'isSeason'>,
): NamedVideo => {
  const named = path.split('/');
  const segments = named.length > 1 && PLAYLIST.test(named.at(-1) ?? '') ? named.slice(0, -1) : named;
  const folders = segments.slice(0, -1);
  const name = segments.at(-1) ?? '';
  // A folder has no extension.
  const stem = (segments === named ? stemOf(name) : name).replace(GROUP_IN_FRONT, '') || name;
  const { resolution = null } = parse(stem);
  const nothing = {
    season: null,
    episode: null,
    episodeName: null,
    namesSeries: false,
    part: null,
    resolution,
  };
  if (RECORDING.test(stem))
    return { kind: 'movie', title: fittingTitle(stem), year: null, ...nothing, reason: 'recording' };

  const { text, part } = partOf(stem);
  const own = filmName(text, currentYear);
  const folder = season ? { ...season, isSeason: true } : seasonOf(folders);
  const numbers = numbersIn(stem, folder.isSeason, own.year !== null);
  if (numbers) {
    const isOfFolder = numbers.season === null && folder.isSeason;
    const before = tidy(numbers.before) === '' ? null : numbers.before;
    // All that a season's folder contains is of one series, whatever the names begin with.
    const isFoldersSeries = isOfFolder && !COLLECTION.test(folder.series ?? 'tv');
    const series = parsedName(
      (isFoldersSeries ? folder.series : (before ?? folder.series)) ?? stem,
      currentYear,
    );
    return {
      ...nothing,
      kind: 'episode',
      title: series.title,
      year: series.year,
      season: numbers.season ?? folder.season,
      episode: numbers.episode,
      episodeName: episodeNameFrom(numbers.after, series.title),
      namesSeries: !isFoldersSeries && before !== null,
      reason: isOfFolder ? 'season-folder' : 'episode-number',
    };
  }

  if (EXTRA.test(stem)) return { kind: 'extra', ...own, ...nothing, reason: 'extra' };
  if (own.year !== null) return { kind: 'movie', ...own, ...nothing, part, reason: 'year' };
  const parent = folders.length > 0 ? parsedName(folders.at(-1) ?? '', currentYear) : null;
  if (parent !== null && parent.year !== null)
    return { kind: 'movie', ...parent, ...nothing, part, reason: 'folder-year' };
  return { kind: 'movie', ...own, ...nothing, part, reason: 'name' };
};

/** The product's subtitles are English; others are better than none. */
const LANGUAGES = ['.en', '.eng', '.english', '_en', '-en', '', '.sw', '.swa', '.swahili'];
const SUBTITLE_EXTENSIONS = ['srt', 'vtt', 'SRT', 'VTT'];

/** Where the subtitles of a video may be, the best first: `film.en.srt` and `film.srt` belong to `film.mp4`. */
export const subtitlePaths = (video: string): string[] =>
  LANGUAGES.flatMap((language) =>
    SUBTITLE_EXTENSIONS.map((extension) => `${stemOf(video)}${language}.${extension}`),
  );
