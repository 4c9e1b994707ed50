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

/** Who made a title, as far as it is told; names are separated by commas. */
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
  /** Minutes, as shown in the catalogue; the demo clip itself runs about 70 seconds. */
  runtime: number;
  adult: boolean;
  clip: ClipName;
  trailer: TrailerName;
  /** Seconds into the clip at which its end credits really begin. */
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
