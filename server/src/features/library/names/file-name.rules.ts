import { parse } from 'parse-torrent-title';

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
  /** What the judgement is based on. */
  reason: 'episode-number' | 'season-folder' | 'year' | 'folder-year' | 'recording' | 'extra' | 'name';
}

/** The first films were shown in 1895; a year from the future is part of a title, such as 2049. */
const FIRST_YEAR = 1895;

const SEASON_FOLDER = /^(?:season|series|msimu|s)[ ._-]*(\d{1,2})$/i;
/** A season in the folder of a whole release, such as `The Garden S02 720p`. */
const SEASON_IN_FOLDER = /^(.*?)[ ._-]+(?:s|season[ ._-]?|msimu[ ._-]?)(\d{1,2})(?:[ ._-]|$)/i;
const RECORDING = /^(?:VID|MOV|MVI|PXL|IMG|DSC|WhatsApp Video)[-_ .]?\d/i;
const EXTRA = /(?:^|[ ._-])(?:trailer|teaser|sample|featurette|behind the scenes)\d*$/i;

/** `S01E02` in the ways that the parser does not know. Msimu and sehemu are season and episode in Swahili. */
const SPLIT_NUMBERS =
  /\b(?:s|season|msimu)[ ._-]*(\d{1,2})[ ._-]*(?:e|ep|episode|sehemu)[ ._-]*(\d{1,3})(?!\d)/i;
const WITH_X = /(?:^|[ ._[(-])(\d{1,2})x(\d{2,3})(?!\d)/i;
const EPISODE_WORD = /(?:^|[ ._-])(?:e|ep|episode|sehemu)[ ._-]*(\d{1,3})(?!\d)/i;
/** As in `[Group] Garden - 07 [1080p]`. */
const AFTER_DASH = /\s-\s(\d{2,3})(?=\s|$|\[|v\d)/;
const LEADING_NUMBER = /^(\d{1,3})(?=$|[ ._-])/;
const LAST_NUMBER = /(?:^|[ ._-])(\d{1,3})$/;

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
  return { title: capitalised(tidy(title) || tidy(text) || text), year: isYear ? year : null };
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
    EPISODE_WORD,
    ...(hasYear ? [] : [AFTER_DASH]),
    // A bare number elsewhere is part of a title, as in 12 Years a Slave.
    ...(isInSeason ? inSeason : []),
  ];
  for (const pattern of patterns) {
    const match = pattern.exec(stem);
    if (match) return { season: null, episode: Number(match[1]), ...split(stem, match) };
  }
  return null;
};

interface SeasonFolder {
  season: number | null;
  series: string | null;
}

const seasonOf = (folders: readonly string[]): SeasonFolder => {
  const parent = folders.at(-1) ?? '';
  const named = SEASON_FOLDER.exec(parent);
  if (named) return { season: Number(named[1]), series: folders.at(-2) ?? null };
  const release = SEASON_IN_FOLDER.exec(parent);
  if (release) return { season: Number(release[2]), series: release[1] ?? null };
  return { season: null, series: folders.at(-1) ?? null };
};

/** The second one of a double episode, such as `-E02`. */
const MORE_EPISODES = /^[ ._-]*(?:e|-)\d{1,3}(?=$|[ ._-])/i;
const IN_BRACKETS = /\[[^\]]*\]/g;
const QUALITY = /^(?:\d+p?|hd|sd|4k|v\d)$/i;

const episodeNameFrom = (after: string): string | null => {
  const rest = after.replace(MORE_EPISODES, '').replaceAll(IN_BRACKETS, '').replaceAll(EDGES, '');
  if (rest === '') return null;
  const name = tidy(parse(rest.replaceAll('_', ' ')).title);
  return name === '' || QUALITY.test(name) ? null : name;
};

const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '');

/**
 * What a video probably is.
 * @param path below the media folder, with forward slashes
 */
export const parseVideoName = (path: string, currentYear: number): NamedVideo => {
  const segments = path.split('/');
  const folders = segments.slice(0, -1);
  const name = segments.at(-1) ?? '';
  const stem = stemOf(name).replace(GROUP_IN_FRONT, '') || name;
  const nothing = { season: null, episode: null, episodeName: null };
  if (RECORDING.test(stem))
    return { kind: 'movie', title: stem, year: null, ...nothing, reason: 'recording' };

  const own = parsedName(stem, currentYear);
  const folder = seasonOf(folders);
  const numbers = numbersIn(stem, folder.season !== null, own.year !== null);
  if (numbers) {
    const before = tidy(numbers.before) === '' ? folder.series : numbers.before;
    const series = parsedName(before ?? stem, currentYear);
    return {
      kind: 'episode',
      title: series.title,
      year: series.year,
      season: numbers.season ?? folder.season,
      episode: numbers.episode,
      episodeName: episodeNameFrom(numbers.after),
      reason: numbers.season === null && folder.season !== null ? 'season-folder' : 'episode-number',
    };
  }

  if (EXTRA.test(stem)) return { kind: 'extra', ...own, ...nothing, reason: 'extra' };
  if (own.year !== null) return { kind: 'movie', ...own, ...nothing, reason: 'year' };
  const parent = folders.length > 0 ? parsedName(folders.at(-1) ?? '', currentYear) : null;
  if (parent !== null && parent.year !== null)
    return { kind: 'movie', ...parent, ...nothing, reason: 'folder-year' };
  return { kind: 'movie', ...own, ...nothing, reason: 'name' };
};

/** The product's subtitles are English; others are better than none. */
const LANGUAGES = ['.en', '.eng', '.english', '_en', '-en', '', '.sw', '.swa', '.swahili'];
const SUBTITLE_EXTENSIONS = ['srt', 'vtt', 'SRT', 'VTT'];

/** Where the subtitles of a video may be, the best first: `film.en.srt` and `film.srt` belong to `film.mp4`. */
export const subtitlePaths = (video: string): string[] =>
  LANGUAGES.flatMap((language) =>
    SUBTITLE_EXTENSIONS.map((extension) => `${stemOf(video)}${language}.${extension}`),
  );
