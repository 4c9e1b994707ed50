import type { TrackKind } from '../catalogue/tracks.schema.ts';

/** What the name of a file beside a film says about each kind of track. */
const WORDS: Readonly<Record<TrackKind, string | null>> = {
  main: null,
  forced: 'forced',
  'hard-of-hearing': 'sdh',
  described: 'ad',
  commentary: 'commentary',
  narrator: 'narrator',
};

/** The name of a track beside a film without their extensions, such as `film.sw.forced`. */
export const trackFileName = (film: string, language: string, kind: TrackKind): string =>
  [film, language, WORDS[kind]].filter((word) => word !== null).join('.');
