export { type TrackFile, stemOf } from './beside.rules.ts';
export { createFilms } from './create-films.ts';
export { hasTracksToTake, readExtracted, rememberExtracted } from './extraction/kept-tracks.ts';
export { ownSubtitles, toFilmParts } from './film-parts.wire.ts';
export { filmsService } from './films.service.ts';
export type { KnownFilm } from './known-film.ts';
export {
  MANIFEST_FILE,
  MASTER_FILE,
  PACKAGES_FOLDER,
  type PackageManifest,
  packageManifest,
  parseManifest,
} from './package.schema.ts';
export { trackTitle } from './track-title.rules.ts';
