import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FilmRow, FilmsRepository } from './films.repository.ts';
import type { KnownFilm } from './known-film.ts';
import { MASTER_FILE, type PackageManifest, parseManifest } from './package.schema.ts';

/** @param folder of the package, below the media folder */
const knownFrom = (folder: string, manifest: PackageManifest): KnownFilm => {
  const { isComplete, audio, subtitles, previews, chapters } = manifest;
  const pathOf = (name: string): string[] => {
    const file = path.posix.join(folder, name);
    // Whatever a manifest says, a package has no files outside of its folder.
    return file.startsWith(`${folder}/`) ? [file] : [];
  };
  const [master = null] = pathOf(MASTER_FILE);
  const sheets = (previews?.sheets ?? []).flatMap(pathOf);
  return {
    master: isComplete ? master : null,
    small: isComplete ? null : master,
    isOnlyPrepared: false,
    audio: isComplete
      ? audio.map(({ id, language, kind, name, loudness }) => ({ id, language, kind, name, loudness }))
      : [],
    subtitles: subtitles.flatMap(({ id, language, kind, name, file, format }) =>
      pathOf(file).map((at) => ({ id: `package/${id}`, language, kind, name, path: at, format })),
    ),
    previews: previews && sheets.length > 0 ? { ...previews, sheets } : null,
    chapters,
  };
};

/** Enough for some dozens of series that are opened again and again: a manifest is about 3 kB of text. */
const KEPT_MAX = 2_000;
/** Characters of all their manifests. */
const KEPT_LENGTH_MAX = 16_000_000;

type Named = Pick<FilmRow, 'package_id' | 'made_at'>;
const keyOf = (id: number, madeAt: string | null): string => `${id} ${madeAt}`;

/** Reads the manifests of packages once, since those of a long series are long. */
export const createPackages = (films: Pick<FilmsRepository, 'manifests'>) => {
  /** Also of those that cannot be read. */
  const kept = new LRUCache<string, { found: KnownFilm | null }>({
    max: KEPT_MAX,
    maxSize: KEPT_LENGTH_MAX,
  });

  return {
    /** What the packages of these rows have, by their ids. What an unknown version has written is none. */
    async of(rows: readonly Named[]): Promise<Map<number, KnownFilm>> {
      const named = rows.flatMap(({ package_id: id, made_at: madeAt }) =>
        id === null ? [] : [{ id, madeAt }],
      );
      const unknown = named.filter(({ id, madeAt }) => !kept.has(keyOf(id, madeAt))).map(({ id }) => id);
      const read = unknown.length === 0 ? [] : await films.manifests([...new Set(unknown)]);
      const now = new Map<number, KnownFilm>();
      for (const { id, made_at: madeAt, folder, manifest: stored } of read) {
        const manifest = parseManifest(stored);
        const found = manifest ? knownFrom(folder, manifest) : null;
        kept.set(keyOf(id, madeAt), { found }, { size: stored.length });
        if (found) now.set(id, found);
      }
      for (const { id, madeAt } of named) {
        const known = kept.get(keyOf(id, madeAt))?.found;
        if (known) now.set(id, known);
      }
      return now;
    },
  };
};
