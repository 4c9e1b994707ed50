import type {
  Chapter,
  Episode,
  FilmParts,
  Intro,
  Previews,
  Season,
  Tracks,
  Video,
  VideoFile,
} from '@sebule/contract';
import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';

/** Something the video element can play: a movie's file or an episode. */
export interface Playable {
  movieId: number;
  isSeries: boolean;
  /** Null for a movie. */
  episodeId: number | null;
  /** Null for an episode, and for a movie whose files the answer did not list. */
  fileId: number | null;
  url: string;
  subtitlesUrl: string | null;
  creditsStart: number;
  /** Of an episode: what can be skipped; null where nobody has marked it. */
  intro: Intro | null;
  /** An episode's name, or a movie file's label. */
  name: string;
  seasonOrder: number;
  episodeOrder: number;
  /** The last one of a file with several episodes; undefined for a single one. */
  episodeEnd?: number | undefined;
  /** Its file was not on the disk when the server answered. */
  isMissing?: true | undefined;
  /** No device plays all of its file. */
  isDamaged?: true | undefined;
  /** The sounds and subtitles to choose from; none where there is no choice. */
  tracks: Tracks;
  previews: Previews | null;
  /** By their beginnings, the first one first. */
  chapters: readonly Chapter[];
}

const NO_TRACKS: Tracks = { audio: [], subtitles: [] };

const partsOf = ({ tracks, previews, chapters }: Partial<FilmParts>) => ({
  tracks: tracks ?? NO_TRACKS,
  previews: previews ?? null,
  chapters: chapters ?? [],
});

const ofMovie = ({ video_id: movieId }: Video) => ({
  movieId,
  isSeries: false,
  episodeId: null,
  intro: null,
  seasonOrder: 0,
  episodeOrder: 0,
});

const movieFile = (title: Video, file: VideoFile): Playable => ({
  ...ofMovie(title),
  fileId: file.id,
  url: file.url,
  subtitlesUrl: file.subtitles_url,
  creditsStart: file.credits_start,
  name: file.label,
  isMissing: file.is_missing,
  isDamaged: file.is_damaged,
  ...partsOf(file),
});

const seasonEpisode = (title: Video, season: Season, episode: Episode): Playable => ({
  movieId: title.video_id,
  isSeries: true,
  episodeId: episode.episode_id,
  fileId: null,
  url: episode.video_url,
  subtitlesUrl: episode.subtitles_url,
  creditsStart: episode.credits_start,
  // A page may be newer than the answer that it has kept.
  intro: episode.intro ?? null,
  name: episode.episode_name,
  seasonOrder: season.season_order,
  episodeOrder: episode.episode_order,
  episodeEnd: episode.episode_end,
  isMissing: episode.is_missing,
  isDamaged: episode.is_damaged,
  ...partsOf(episode),
});

/** A movie's files that can be played, lowest order first. */
export const filesInOrder = (title: Video): Playable[] => {
  const files = title.files
    .filter((file) => file.url !== '')
    .sort((one, other) => one.order - other.order)
    .map((file) => movieFile(title, file));
  if (files.length > 0 || !title.video_url) return files;
  return [
    {
      ...ofMovie(title),
      fileId: null,
      url: title.video_url,
      subtitlesUrl: title.subtitles_url,
      creditsStart: title.credits_start || NO_CREDITS_MARK_S,
      name: title.title,
      ...partsOf(title),
    },
  ];
};

/** A season's episodes that can be played, by their order. */
export const playableEpisodes = (season: Season): Episode[] =>
  season.is_active
    ? season.episodes
        .filter((episode) => episode.is_active && episode.video_url !== '')
        .sort((one, other) => one.episode_order - other.episode_order)
    : [];

/** Seasons with something to play, in the order of watching. */
export const playableSeasons = (title: Video): Season[] =>
  title.seasons
    .filter((season) => playableEpisodes(season).length > 0)
    .sort((one, other) => one.season_order - other.season_order);

/** Every episode that can be played, in the order of watching. */
export const episodesInOrder = (title: Video): Playable[] =>
  playableSeasons(title).flatMap((season) =>
    playableEpisodes(season).map((episode) => seasonEpisode(title, season, episode)),
  );

/** Everything of a title that can be played. */
export const playables = (title: Video): Playable[] =>
  title.is_series ? episodesInOrder(title) : filesInOrder(title);
