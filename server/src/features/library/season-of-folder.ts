import { SEASON_FILES_MAX, type SeasonFolder, type SeasonFolderQuery } from '@sebule/contract';
import type { TitleNames } from '#features/catalogue/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { type EpisodeGroup, type EntryRow, folderRepository } from './folder/folder.repository.ts';
import { noVideos } from './library.errors.ts';
import { toSeasonFolder } from './library.wire.ts';
import { type NamedVideo, parseFolderName } from './names/file-name.rules.ts';
import { seriesKeyOf } from './names/series-key.ts';

interface Dependencies {
  db: Database;
  titleNames: TitleNames;
  named: (path: string) => NamedVideo;
  currentYear: () => number;
  subtitlesBeside: (rows: readonly EntryRow[]) => Promise<Map<string, string | null>>;
}

const byName = (one: EntryRow, other: EntryRow): number =>
  one.sort_key === other.sort_key ? one.id - other.id : one.sort_key < other.sort_key ? -1 : 1;

/** Reads a season from the names of a folder's videos. */
export const seasonOfFolder = ({ db, titleNames, named, currentYear, subtitlesBeside }: Dependencies) => {
  const entries = folderRepository(db);
  /** One more than are listed tells that there are more. */
  const limit = SEASON_FILES_MAX + 1;

  /** The new episodes of the season that is asked for, or else of the one with the most of them. */
  const episodesIn = async ({ folder, series, season }: SeasonFolderQuery): Promise<EntryRow[]> => {
    const episodesOf = (group: EpisodeGroup) => entries.episodesOf(group, limit);
    if (series !== undefined) {
      const found = await episodesOf({ folder, series_key: seriesKeyOf(series), season: season ?? null });
      if (found.length > 0) return found;
    }
    const largest = await entries.largestSeason(folder);
    return largest ? episodesOf(largest) : [];
  };

  const guessFrom = (folder: string, episode: EntryRow | undefined, first: EntryRow) => {
    if (episode) return named(episode.path);
    return parseFolderName(folder, currentYear()) ?? named(first.path);
  };

  /** @throws AppError 404 for a folder without videos */
  return async (query: SeasonFolderQuery): Promise<SeasonFolder> => {
    const { folder } = query;
    const episodes = await episodesIn(query);
    const others = await Promise.all([
      ...(['episode', 'movie', 'extra'] as const).map((guess) => entries.unusedIn(folder, guess, limit)),
      entries.videosIn(folder, limit),
    ]);
    // If there are too many, the season goes before all others, and what nothing uses before the rest.
    const all = [...new Map([episodes, ...others].flat().map((row) => [row.id, row])).values()];
    const rows = all.slice(0, SEASON_FILES_MAX).toSorted(byName);
    const [first] = rows;
    if (!first) throw noVideos(folder);

    const ofSeason = new Set(episodes.map(({ id }) => id));
    const episode = episodes[0] ?? rows.find(({ guess }) => guess === 'episode');
    const isSuggested = ({ id, guess }: EntryRow): boolean =>
      episode === undefined ? guess !== 'extra' : ofSeason.has(id);
    const guess = guessFrom(folder, episode, first);
    const [subtitles, same] = await Promise.all([
      subtitlesBeside(rows),
      titleNames.named('series', [guess.title]),
    ]);
    return toSeasonFolder({
      folder,
      guess,
      known: same(guess.title, null).filter(({ status }) => status === 'active'),
      videos: rows.map((row) => ({ row, guess: named(row.path), isSuggested: isSuggested(row) })),
      hasMore: all.length > rows.length,
      subtitles,
    });
  };
};
