import type { Episode, Season, Video, VideoFile } from '@sebule/contract';

/** A file of the movie 12 with a test's changes. */
export const aFile = (changes: Partial<VideoFile> = {}): VideoFile => ({
  id: 4,
  video_id: 12,
  movie_id: 12,
  title: 'The Kite',
  is_series: false,
  label: 'HD',
  order: 1,
  url: 'films/kite.mp4',
  trailer_url: 'films/kite-trailer.mp4',
  subtitles_url: null,
  credits_start: 5_000,
  ...changes,
});

/** A movie as its admins see it, with a test's changes. */
export const aMovie = (changes: Partial<Video> = {}): Video => ({
  video_id: 12,
  title: 'The Kite',
  name: 'The Kite',
  slug: 'the-kite',
  is_series: false,
  total_seasons: 0,
  genres: ['Drama'],
  release_date: '2024-02-29',
  runtime: 90,
  description: 'A kite.',
  backdrop_path: null,
  poster_path: null,
  trailer_url: null,
  adult: true,
  created_at: '2026-11-20T08:00:00.000Z',
  is_active: true,
  status: 'active',
  video_url: null,
  subtitles_url: null,
  credits_start: 5_000,
  file_order: null,
  files: [],
  seasons: [],
  watch_progress: null,
  progress: 0,
  completed: false,
  stars: null,
  imdb_rating: null,
  version: 3,
  ...changes,
});

/** An episode of the season 3 with a test's changes. */
export const anEpisode = (changes: Partial<Episode> = {}): Episode => ({
  episode_id: 21,
  season_id: 3,
  episode_name: 'Rain',
  episode_order: 1,
  episode_no: 1,
  season_no: 1,
  overview: 'It rains.',
  runtime: 24,
  thumbnail_path: null,
  still_path: null,
  url: 'garden/rain.mp4',
  video_url: 'garden/rain.mp4',
  subtitles_url: null,
  credits_start: 30_000,
  intro: null,
  is_active: true,
  watch_progress: null,
  ...changes,
});

/** A season with a test's changes. */
export const aSeason = (changes: Partial<Season> = {}): Season => ({
  season_id: 3,
  season_name: 'Season 1',
  season_order: 1,
  trailer_url: 'garden/trailer.mp4',
  is_active: true,
  episodes: [],
  ...changes,
});
