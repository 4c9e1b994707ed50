import { nameKeyOf } from '#platform/search-key.ts';
import { isNameOfItself } from './episode-name.rules.ts';
import { parseFolderName, parseVideoName } from './file-name.rules.ts';
import type { NamedVideo } from './named-video.ts';
import { isNameless } from './nameless.rules.ts';
import { stemOf } from './tokens.ts';

interface FolderVideo {
  path: string;
  named: NamedVideo;
}

type Episode = Pick<NamedVideo, 'episode' | 'episodeEnd' | 'episodeName'>;

interface OneSeason {
  title: string;
  season: number | null;
  /** Whether the title is from the names, and not from the folder. */
  namesSeries: boolean;
  /** By the paths of the videos that are episodes, or that can be. */
  episodes: ReadonlyMap<string, Episode>;
}

/** Of a folder's videos, how many make it a season: two in three. */
const isMost = (some: number, all: number): boolean => some > 0 && some * 3 >= all * 2;

/** What is there most often, the first of several. */
const mostFrequent = <T>(values: readonly T[], keyOf: (value: T) => unknown): T | undefined =>
  [...Map.groupBy(values, keyOf).values()].toSorted((one, other) => other.length - one.length)[0]?.[0];

/** The series that an episode's own name begins with; null for nothing but a number or technical words. */
const ownSeries = ({ namesSeries, title }: NamedVideo): string | null =>
  namesSeries && !isNameless(title, '') ? title : null;

/** The season of almost all videos of a folder, with the others' numbers in it; null for several series, seasons or films. */
export const oneSeasonOf = (
  folder: string,
  videos: readonly FolderVideo[],
  currentYear: number,
): OneSeason | null => {
  const counted = videos.filter(({ named }) => named.kind !== 'extra');
  const episodes = counted.filter(({ named }) => named.kind === 'episode');
  const named = mostFrequent(
    episodes.flatMap((video) => ownSeries(video.named) ?? []),
    nameKeyOf,
  );
  const [onlyTitle, ...otherTitles] = new Set(episodes.map((video) => video.named.title));
  const ofFolder = parseFolderName(folder, currentYear);
  const title =
    named ?? (otherTitles.length === 0 ? onlyTitle : undefined) ?? ofFolder?.title ?? onlyTitle ?? '';

  const isOfSeries = (video: FolderVideo): boolean => {
    const own = ownSeries(video.named);
    return own === null || nameKeyOf(own) === nameKeyOf(title);
  };
  const seasons = episodes.filter(isOfSeries).flatMap((video) => video.named.season ?? []);
  const season = mostFrequent(seasons, (each) => each) ?? ofFolder?.season ?? null;
  const isOfSeason = (video: FolderVideo): boolean =>
    isOfSeries(video) && (video.named.season ?? season) === season;
  const members = episodes.filter(isOfSeason);
  // A single one is a slip; two are another season.
  const others = Map.groupBy(
    episodes.filter((video) => !isOfSeason(video)),
    (video) => JSON.stringify([nameKeyOf(ownSeries(video.named) ?? title), video.named.season]),
  );
  if ([...others.values()].some(({ length }) => length > 1)) return null;

  // What has a year is a film.
  const unsure = counted.filter((video) => video.named.kind === 'movie' && video.named.reason !== 'year');
  const numbered = unsure
    .map(({ path }) => ({ path, named: parseVideoName(path, currentYear, { season, series: title }) }))
    .filter((video) => video.named.kind === 'episode');
  const isNamelessFile = ({ path, named: { reason } }: FolderVideo): boolean =>
    reason === 'recording' || isNameless(stemOf(path.replace(/^.*\//s, '')), title);
  // Beside episodes, another name with a number may be that of a film.
  const alike = episodes.length === 0 ? numbered : numbered.filter(isNamelessFile);
  if (episodes.length > 0 && members.length === 0) return null;
  if (!isMost(members.length + alike.length, counted.length)) return null;

  const nothing: Episode = { episode: null, episodeEnd: null, episodeName: null };
  const withName = ({ path, named: { episode, episodeEnd, episodeName, reason } }: FolderVideo) => {
    // A day is the name of what is broadcast on it.
    const isName =
      episodeName !== null &&
      (reason === 'date' || isNameOfItself(episodeName) || !isNameless(episodeName, title));
    return [path, { episode, episodeEnd, episodeName: isName ? episodeName : null }] as const;
  };
  return {
    title,
    season,
    namesSeries: members.some((video) => video.named.namesSeries),
    episodes: new Map([
      ...unsure.filter(isNamelessFile).map(({ path }) => [path, nothing] as const),
      ...[...members, ...numbered].map(withName),
    ]),
  };
};
