import type { Episode, Season, Video, VideoFile } from '@sebule/contract';
import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';

const aTitle: Omit<Video, 'video_id' | 'title' | 'is_series'> = {
  name: '',
  slug: 'a-title',
  total_seasons: 0,
  genres: [],
  release_date: '2024-05-01',
  runtime: 1,
  description: 'Something happens.',
  backdrop_path: '/a-title-backdrop.webp',
  poster_path: null,
  trailer_url: null,
  adult: false,
  created_at: '2024-05-01T00:00:00Z',
  is_active: true,
  status: 'active',
  watch_progress: null,
  progress: 0,
  completed: false,
  stars: null,
  video_url: null,
  subtitles_url: null,
  credits_start: NO_CREDITS_MARK_S,
  file_order: null,
  files: [],
  seasons: [],
};

export const aFile = (order: number, change: Partial<VideoFile> = {}): VideoFile => ({
  id: 100 + order,
  video_id: 7,
  movie_id: 7,
  title: 'A film',
  is_series: false,
  label: `Part ${order}`,
  order,
  url: `/media/movie-${order}.mp4`,
  trailer_url: null,
  subtitles_url: null,
  credits_start: NO_CREDITS_MARK_S,
  ...change,
});

export const aMovie = (change: Partial<Video> = {}): Video => ({
  ...aTitle,
  video_id: 7,
  title: 'A film',
  is_series: false,
  video_url: '/media/movie-1.mp4',
  file_order: 1,
  files: [aFile(1)],
  ...change,
});

/** Its id is its season and its order: S2 EP.3 is 203. */
export const anEpisode = (season: number, order: number, change: Partial<Episode> = {}): Episode => ({
  episode_id: season * 100 + order,
  season_id: season,
  episode_name: `Episode ${order}`,
  episode_order: order,
  episode_no: order,
  season_no: season,
  overview: '',
  runtime: 1,
  thumbnail_path: null,
  still_path: null,
  url: `/media/s${season}e${order}.mp4`,
  video_url: `/media/s${season}e${order}.mp4`,
  subtitles_url: null,
  credits_start: NO_CREDITS_MARK_S,
  intro: null,
  is_active: true,
  watch_progress: null,
  ...change,
});

export const aSeason = (order: number, episodes: Episode[], change: Partial<Season> = {}): Season => ({
  season_id: order,
  season_name: `Season ${order}`,
  season_order: order,
  trailer_url: null,
  is_active: true,
  episodes,
  ...change,
});

export const aSeries = (seasons: Season[], change: Partial<Video> = {}): Video => ({
  ...aTitle,
  video_id: 9,
  title: 'A series',
  is_series: true,
  total_seasons: seasons.length,
  seasons,
  ...change,
});

/** A movie whose credits begin at this second. */
export const aMovieWithMark = (credits_start: number): Video =>
  aMovie({ files: [aFile(1, { credits_start })] });

/**
 * A series with S1 EP.1, S1 EP.3 and S3 EP.1, in one of which the viewer is at some second. Each season's first episode
 * has the credits mark.
 */
export const aBegunSeries = (
  progress = 0,
  episode_id: number | null = null,
  credits_start: number = NO_CREDITS_MARK_S,
): Video =>
  aSeries(
    [
      aSeason(1, [anEpisode(1, 1, { credits_start }), anEpisode(1, 3)]),
      aSeason(3, [anEpisode(3, 1, { credits_start })]),
    ],
    { watch_progress: { progress, completed: false, episode_id } },
  );
