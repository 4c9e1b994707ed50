/**
 * The demo catalogue as plain data. Pictures are found by convention:
 * `media/artwork/<slug>-poster.webp` and `media/artwork/<slug>-backdrop.webp`;
 * `clip` names `media/clips/<clip>.mp4` (with `<clip>.en.srt` beside it) and
 * `trailer` names `media/trailers/<trailer>.mp4`.
 */
export type ClipName =
  | 'night-city'
  | 'savannah-dawn'
  | 'open-sea'
  | 'far-orbit'
  | 'market-day'
  | 'mountain-night'
  | 'night-train';

export type TrailerName = 'city-lights' | 'wild-sun' | 'deep-water' | 'starfall' | 'whispers' | 'hearth';

/** Names are separated by commas. */
export interface DemoCredits {
  actor?: string;
  director?: string;
  writer?: string;
}

export interface DemoMovie extends DemoCredits {
  slug: string;
  title: string;
  description: string;
  genres: string[];
  /** YYYY-MM-DD */
  releaseDate: string;
  /** Minutes, as shown in the catalogue; the clips run about a minute. */
  runtime: number;
  adult: boolean;
  clip: ClipName;
  trailer: TrailerName;
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
  trailer: TrailerName;
  episodes: DemoEpisode[];
}

export interface DemoSeries extends DemoCredits {
  slug: string;
  title: string;
  description: string;
  genres: string[];
  releaseDate: string;
  adult: boolean;
  trailer: TrailerName;
  seasons: DemoSeason[];
}
