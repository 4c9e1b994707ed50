import { type FilmTrack, arePictureSubtitles } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { parseJson } from '#platform/json.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { type TrackFile, folderOf, subtitleFoldersOf } from './beside.rules.ts';
import { extractedFolder } from './extraction/extracted.schema.ts';
import { readExtracted } from './extraction/kept-tracks.ts';
import { filesBeside } from './files-beside.ts';
import { type FilmRow, filmsRepository } from './films.repository.ts';
import { type KnownFilm, type KnownSubtitles, NOTHING_KNOWN } from './known-film.ts';
import { listedTracks } from './listed-tracks.ts';
import { createPackages } from './packages.ts';
import { trackTitle } from './track-title.rules.ts';

const fromBeside = (film: string, { path, language, kind, words }: TrackFile): KnownSubtitles => ({
  id: folderOf(film) === '' ? path : path.slice(folderOf(film).length + 1),
  language,
  kind,
  name: trackTitle({ language, kind, words }),
  path,
  format: arePictureSubtitles(path) ? 'pictures' : 'text',
});

/** Taken out of the film itself. */
const fromFilm = ({ sample, size, extracted }: FilmRow): KnownSubtitles[] => {
  if (sample === null) return [];
  return (readExtracted(extracted) ?? []).map(({ file, format, language, kind, name }) => ({
    id: `film/${file}`,
    language,
    kind,
    name: trackTitle({ language, kind, words: name }),
    path: `${extractedFolder(sample, size)}/${file}`,
    format,
  }));
};

const factsOf = (facts: string | null): Partial<MediaFacts> =>
  facts === null ? {} : (parseJson(facts) ?? {});

/** What is known of films: tracks, previews and chapters. Each call takes two queries, however many films there are. */
export const filmsService = (db: Database) => {
  const repository = filmsRepository(db);
  const packages = createPackages(repository);

  const read = async (films: readonly string[]) => {
    const rows = await repository.known([...films, ...subtitleFoldersOf(films)]);
    const folders = new Set(rows.flatMap(({ kind, path }) => (kind === 'folder' ? [path] : [])));
    const [beside, prepared] = await Promise.all([
      filesBeside(repository, films, folders),
      packages.of(rows),
    ]);
    return { rows: new Map(rows.map((row) => [row.path, row])), beside, prepared };
  };

  const toKnown = (film: string, { rows, beside, prepared }: Awaited<ReturnType<typeof read>>): KnownFilm => {
    const row = rows.get(film);
    const found = row?.package_id ? prepared.get(row.package_id) : undefined;
    const ofPackage = found ?? NOTHING_KNOWN;
    const files = (beside.get(film) ?? []).filter(({ kindOfFile }) => kindOfFile === 'subtitles');
    // A package has what the film has.
    const embedded = ofPackage.subtitles.length > 0 || !row ? [] : fromFilm(row);
    return {
      ...ofPackage,
      isOnlyPrepared: row !== undefined && row.original !== null,
      subtitles: [...files.map((file) => fromBeside(film, file)), ...ofPackage.subtitles, ...embedded],
      chapters: found?.chapters ?? factsOf(row?.facts ?? null).chapters ?? [],
    };
  };

  return {
    /** Of films by their paths below the media folder; each has an answer. */
    async knownOf(films: readonly string[]): Promise<Map<string, KnownFilm>> {
      if (films.length === 0) return new Map();
      const found = await read([...new Set(films)]);
      return new Map(films.map((film) => [film, toKnown(film, found)]));
    },

    /** All tracks of one film, those included that nobody can choose; without what its title names. */
    async tracksOf(film: string): Promise<FilmTrack[]> {
      const found = await read([film]);
      const facts = factsOf(found.rows.get(film)?.facts ?? null);
      return listedTracks(toKnown(film, found), facts, found.beside.get(film) ?? []);
    },

    /** The sound files and subtitles beside films, by the films' paths; none for a film without any. */
    async filesBeside(films: readonly string[]): Promise<Map<string, TrackFile[]>> {
      return films.length === 0 ? new Map() : (await read([...new Set(films)])).beside;
    },
  };
};
