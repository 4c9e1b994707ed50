/** What a video is, judged by its path in the media folder. A suggestion only. */
export interface NamedVideo {
  kind: 'movie' | 'episode' | 'extra';
  /** Of the movie or of the series. */
  title: string;
  year: number | null;
  /** Null where neither the name nor the folder has one. For what is broadcast by the day, the year. */
  season: number | null;
  /** Null for a movie, and for what is in a season's folder without a number. */
  episode: number | null;
  /** The last one of several episodes in a file; null for a single one. */
  episodeEnd: number | null;
  episodeName: string | null;
  /** Whether the series is the one that an episode's own name begins with, and not that of its folder. */
  namesSeries: boolean;
  /** Which part of a movie in several files it is; null for a whole one. */
  part: number | null;
  /** Such as `720p`; null where the name has none. */
  resolution: string | null;
  /** The id in the movie database that the name of the file or its folder has. */
  tmdbId: number | null;
  /** A number or word beside the title that is not understood: it may be another film, and is never a version of one. */
  unexplained: string | null;
  reason:
    | 'episode-number'
    | 'season-folder'
    | 'date'
    | 'year'
    | 'folder-year'
    | 'recording'
    | 'extra'
    | 'name';
}

export const NOTHING = {
  season: null,
  episode: null,
  episodeEnd: null,
  episodeName: null,
  namesSeries: false,
  part: null,
  unexplained: null,
} as const;

/** What is judged by the tokens of a name. */
export type Judged = Omit<NamedVideo, 'resolution' | 'tmdbId'> & { tmdbId?: number | null };
