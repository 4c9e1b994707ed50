import type { FolderSummary, NewFile, SeasonFolder } from '@sebule/contract';

/** A new file with a test's changes. */
export const aNewFile = (changes: Partial<NewFile> = {}): NewFile => ({
  path: 'films/the.kite.2024.mp4',
  folder: 'films',
  name: 'the.kite.2024.mp4',
  size: 1_400_000_000,
  playability: {
    state: 'done',
    duration: 5_640,
    picture: 'H.264, 1920×1080',
    sound: 'AAC',
    plays: 'everywhere',
    plays_reason: null,
    verdict: 'everywhere',
    verdict_reason: null,
  },
  title: 'The Kite',
  year: 2024,
  season: null,
  episode: null,
  episode_name: null,
  names_episode: false,
  tmdb_id: null,
  unexplained: null,
  reason: 'year',
  subtitles_path: 'films/the.kite.2024.srt',
  subtitles_left_out: null,
  trailer_path: null,
  same: [],
  moved_from: null,
  problem: null,
  ...changes,
});

/** A media folder in order, with a test's changes. */
export const aSummary = (changes: Partial<FolderSummary> = {}): FolderSummary => ({
  path: '/srv/films',
  problem: null,
  left_out: null,
  free_bytes: 78_300_000_000,
  total_bytes: 271_000_000_000,
  is_scanning: false,
  new_movies: 2,
  new_episodes: 24,
  waiting: 0,
  ...changes,
});

/** A video in the folder of a season, with a test's changes. */
export const aSeasonFile = (
  name: string,
  episode: number | null,
  changes: Partial<SeasonFolder['files'][number]> = {},
): SeasonFolder['files'][number] => ({
  path: `Garden/${name}`,
  name,
  playability: aNewFile().playability,
  is_used: false,
  is_suggested: true,
  subtitles_path: null,
  subtitles_left_out: null,
  episode,
  episode_name: null,
  problem: null,
  ...changes,
});

/** A folder of three episodes, with a test's changes. */
export const aSeasonFolder = (changes: Partial<SeasonFolder> = {}): SeasonFolder => ({
  folder: 'Garden',
  series: 'Garden',
  season: 2,
  tmdb_id: null,
  same: [],
  has_more: false,
  files: [1, 2, 3].map((number) => aSeasonFile(`${number}.mp4`, number)),
  ...changes,
});
