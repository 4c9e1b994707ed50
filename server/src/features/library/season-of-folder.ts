import { SEASON_FILES_MAX, type SeasonFolder, type SeasonFolderQuery } from '@sebule/contract';
import type { LibraryDependencies } from './dependencies.ts';
import { type EntryRow, folderRepository } from './folder/folder.repository.ts';
import { movedFileText, noVideos } from './library.errors.ts';
import { UNKNOWN, episodeEndOf, problemOf, toPlayability } from './library.wire.ts';
import type { MissedAt } from './lost/lost-files.ts';
import { parseFolderName } from './names/file-name.rules.ts';
import type { NamedVideo } from './names/named-video.ts';
import { oneSeasonOf } from './names/one-season.rules.ts';
import { seriesKeyOf } from './names/video-judgement.ts';
import type { FindSubtitlesBeside } from './subtitles-beside.ts';

interface Dependencies extends LibraryDependencies {
  named: (path: string) => NamedVideo;
  currentYear: () => number;
  subtitlesBeside: FindSubtitlesBeside;
  missedAt: MissedAt;
}

/** Sorts by number; videos without one have Infinity. */
const byNumber = (one: number, other: number): number => (one === other ? 0 : one - other);

const byName = (one: EntryRow, other: EntryRow): number =>
  one.sort_key === other.sort_key ? one.id - other.id : one.sort_key < other.sort_key ? -1 : 1;

/** Reads a season from the names of a folder's videos. */
export const seasonOfFolder = ({
  db,
  titleNames,
  named,
  currentYear,
  subtitlesBeside,
  missedAt,
}: Dependencies) => {
  const entries = folderRepository(db);

  /** The new episodes of the season that is asked for, or else of the one with the most of them. */
  const episodesIn = async ({ folder, series, season }: SeasonFolderQuery): Promise<EntryRow[]> => {
    if (series !== undefined) {
      const found = await entries.episodesOf({
        folder,
        series_key: seriesKeyOf(series),
        season: season ?? null,
      });
      if (found.length > 0) return found;
    }
    const largest = await entries.largestSeason(folder);
    return largest ? entries.episodesOf(largest) : [];
  };

  /** @throws AppError 404 for a folder without videos */
  return async (query: SeasonFolderQuery): Promise<SeasonFolder> => {
    const { folder } = query;
    const episodes = await episodesIn(query);
    const others = await Promise.all([
      ...(['episode', 'movie', 'extra'] as const).map((guess) => entries.unusedIn(folder, guess)),
      entries.videosIn(folder),
    ]);
    // If there are too many, the season goes before all others, and what nothing uses before the rest.
    const all = [...new Map([episodes, ...others].flat().map((row) => [row.id, row])).values()];
    const rows = all.slice(0, SEASON_FILES_MAX).toSorted(byName);
    const [first] = rows;
    if (!first) throw noVideos(folder);

    const guesses = rows.map((row) => ({ row, path: row.path, named: named(row.path) }));
    const whole = oneSeasonOf(folder, guesses, currentYear());
    // Another one may be asked for than the season of most.
    const one = whole && episodes.every(({ path }) => whole.episodes.has(path)) ? whole : null;
    const ofSeason = new Set(episodes.map(({ id }) => id));
    const episode = episodes[0] ?? rows.find(({ guess }) => guess === 'episode');
    const isOfSeason = ({ id, path }: EntryRow): boolean => one?.episodes.has(path) ?? ofSeason.has(id);
    const isSuggested = (row: EntryRow): boolean =>
      episode === undefined ? row.guess !== 'extra' : isOfSeason(row) && row.uses === 0;
    const withId = guesses.find(({ row, named: { tmdbId } }) => isOfSeason(row) && tmdbId !== null);
    const ofFolder = parseFolderName(folder, currentYear());
    const byNames = episode
      ? named(episode.path)
      : { ...(ofFolder ?? named(first.path)), namesSeries: false };
    const found = one ? { ...one, tmdbId: withId?.named.tmdbId ?? null } : byNames;
    const isNamed = found.namesSeries || ofFolder !== null;
    const guess = isNamed ? found : { ...found, title: '' };
    const videos = guesses.map(({ row, path, named: own }) => ({
      row,
      guess: one?.episodes.get(path) ?? own,
    }));
    const placeOf = ({ row, guess: { episode: number } }: (typeof videos)[number]): number =>
      isOfSeason(row) && number !== null ? number : Infinity;
    const [subtitles, missed, same] = await Promise.all([
      subtitlesBeside(rows),
      missedAt(rows.map(({ path }) => path)),
      titleNames.named('series', guess.title === '' ? [] : [guess.title]),
    ]);
    const fileOf = ({
      row,
      guess: { episode: number, episodeEnd, episodeName },
    }: (typeof videos)[number]) => {
      const [beside, from] = [subtitles.get(row.path), missed.get(row.path)];
      return {
        path: row.path,
        name: row.name,
        playability: toPlayability(row) ?? { state: 'failed' as const, ...UNKNOWN },
        is_used: row.uses > 0,
        is_suggested: isSuggested(row),
        subtitles_path: beside?.path ?? null,
        subtitles_left_out: beside?.leftOut ?? null,
        episode: number,
        ...episodeEndOf({ episodeEnd }),
        episode_name: episodeName,
        problem: problemOf(row) ?? (from === undefined ? null : movedFileText(row.path, from)),
      };
    };
    return {
      folder,
      series: guess.title,
      season: guess.season,
      tmdb_id: guess.tmdbId,
      same: same(guess.title, null)
        .filter(({ status }) => status === 'active')
        .map(({ video_id, title }) => ({ video_id, title })),
      has_more: all.length > rows.length,
      files: videos.toSorted((a, b) => byNumber(placeOf(a), placeOf(b))).map(fileOf),
    };
  };
};
