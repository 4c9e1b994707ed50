import type { FolderSummary, NewFile } from '@sebule/contract';

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
  },
  title: 'The Kite',
  year: 2024,
  season: null,
  episode: null,
  episode_name: null,
  reason: 'year',
  subtitles_path: 'films/the.kite.2024.srt',
  same: [],
  problem: null,
  ...changes,
});

/** A media folder in order, with a test's changes. */
export const aSummary = (changes: Partial<FolderSummary> = {}): FolderSummary => ({
  path: '/srv/films',
  problem: null,
  free_bytes: 78_300_000_000,
  total_bytes: 271_000_000_000,
  is_scanning: false,
  new_movies: 2,
  new_episodes: 24,
  waiting: 0,
  ...changes,
});
