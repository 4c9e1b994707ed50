/**
 * The demo catalogue as plain data. Files are found by convention: the pictures of a title are
 * `media/artwork/<slug>-poster.webp` and `media/artwork/<slug>-backdrop.webp`, that of an episode
 * `media/artwork/<slug>-s1e1.webp`, and the trailer `media/trailers/<slug>.mp4`. `clip` names
 * `media/clips/<clip>.mp4` with `<clip>.en.srt` beside it.
 */
export type ClipName =
  | 'night-city'
  | 'savannah-dawn'
  | 'open-sea'
  | 'far-orbit'
  | 'market-day'
  | 'mountain-night'
  | 'night-train'
  | 'hadithi-ya-mbuyu';

/** Names are separated by commas. */
export interface DemoCredits {
  actor?: string;
  director?: string;
  writer?: string;
}

/** What every title has. */
export interface DemoTitle extends DemoCredits {
  slug: string;
  title: string;
  description: string;
  genres: string[];
  /** YYYY-MM-DD */
  releaseDate: string;
  adult: boolean;
}

export interface DemoMovie extends DemoTitle {
  /** Minutes, as shown in the catalogue; the clips run about a minute. */
  runtime: number;
  clip: ClipName;
  /** The second of the clip at which its end credits begin. */
  creditsStart?: number;
}

export interface DemoEpisode {
  name: string;
  overview: string;
  runtime: number;
  clip: ClipName;
}

export interface DemoSeason {
  name: string;
  episodes: DemoEpisode[];
}

/** A film that has to be prepared before it plays; residents do not see it. */
export interface DemoArrival extends DemoTitle {
  runtime: number;
  /** Below the media folder. */
  file: string;
}

export interface DemoSeries extends DemoTitle {
  seasons: DemoSeason[];
}
