import { type TrackFile, filmsService, parseManifest } from '#features/films/index.ts';
import type { Database } from '#platform/db/schema.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { lackOf } from '../offers/lacks.rules.ts';
import { type PackageRow, packagesRepository } from '../packages.repository.ts';
import { type PreparationRow, preparingRepository } from '../preparing.repository.ts';
import { FILM_IS_GONE } from '../queue/failure-words.rules.ts';
import { type SourceRow, contentKey, sourcesRepository } from '../sources.repository.ts';
import { type SoundBeside, planFor } from './plan.rules.ts';
import { type Plan, plan as planSchema } from './plan.schema.ts';
import { reusing } from './reuse.rules.ts';

/** The soundtracks that lie beside films, by the paths of these. */
const soundsBeside = async (db: Database, films: readonly string[]): Promise<Map<string, SoundBeside[]>> => {
  const beside = await filmsService(db).filesBeside(films);
  const sounds = new Map(
    [...beside].map(([film, files]) => [film, files.filter(({ kindOfFile }) => kindOfFile === 'sound')]),
  );
  const paths = [...sounds.values()].flatMap((files) => files.map(({ path }) => path));
  if (paths.length === 0) return new Map();
  const versions = await sourcesRepository(db).versionsOf(paths);
  const soundOf = ({ path, language, kind, words }: TrackFile): SoundBeside[] => {
    const file = versions.get(path);
    return file === undefined ? [] : [{ path, language, kind, name: words, file }];
  };
  return new Map([...sounds].map(([film, files]) => [film, files.flatMap(soundOf)]));
};

const planOfFilm = (
  film: SourceRow,
  given: { beside: readonly SoundBeside[] | undefined; hasFfmpeg: boolean },
): Plan | null =>
  planFor(JSON.parse(film.facts) as MediaFacts, {
    playsAlone: film.plays === 'everywhere',
    beside: given.beside ?? [],
    hasFfmpeg: given.hasFfmpeg,
    bytes: film.source_size,
  });

/** What a package says about itself; null when it cannot be read. */
const readPackageRow = ({ manifest: stored, folder }: PackageRow) => {
  const manifest = parseManifest(stored);
  return manifest && { folder, manifest, made: planSchema.safeParse(manifest.made).data ?? null };
};

/** The first film of each content whose file is there, by its key. */
const firstOfEach = (films: readonly SourceRow[]): Map<string, SourceRow> =>
  new Map(
    films
      .filter(({ original }) => original === null)
      .toReversed()
      .map((film) => [contentKey(film), film]),
  );

/** Which films can be prepared on this machine, and how. */
export const createChooser = ({ hasFfmpeg }: { hasFfmpeg: () => Promise<boolean> }) => {
  /** The ids of those that only an ffmpeg can prepare; none where there is one. */
  const stuckOf = async (db: Database, rows: readonly PreparationRow[]): Promise<Set<number>> => {
    if (rows.length === 0 || (await hasFfmpeg())) return new Set();
    const films = firstOfEach(await sourcesRepository(db).pathsOf(rows));
    const prepared = new Set((await packagesRepository(db).measuresOf(rows)).map(contentKey));
    const needsFfmpeg = (film: SourceRow, beside?: readonly SoundBeside[]): boolean =>
      planOfFilm(film, { beside, hasFfmpeg: false })?.isWithoutFfmpeg === false;
    const found = [...films.values()];
    const candidates = found.filter((film) => !needsFfmpeg(film)).map(({ path }) => path);
    const beside = await soundsBeside(db, candidates);
    return new Set(
      rows
        .filter((row) => {
          const film = films.get(contentKey(row));
          // One that is gone has to be said to be so.
          if (film === undefined) return false;
          // Without ffmpeg, it would come out as it is.
          return prepared.has(contentKey(row)) || needsFfmpeg(film, beside.get(film.path));
        })
        .map(({ id }) => id),
    );
  };

  return {
    stuckOf,

    /** The one of those that wait whose turn it is. */
    async next(db: Database): Promise<PreparationRow | undefined> {
      const waiting = await preparingRepository(db).waiting();
      const stuck = await stuckOf(db, waiting);
      return waiting.find(({ id }) => !stuck.has(id));
    },

    /** How a film is prepared; the refusal when it cannot be. */
    async decide(db: Database, row: PreparationRow): Promise<Plan | { refusal: string }> {
      const film = await sourcesRepository(db).withContent(row);
      if (film === undefined) return { refusal: FILM_IS_GONE };
      const beside = (await soundsBeside(db, [film.path])).get(film.path);
      const plan = planOfFilm(film, { beside, hasFfmpeg: await hasFfmpeg() });
      if (plan === null) return { refusal: 'it has no picture' };
      const packed = await packagesRepository(db).of(film);
      const earlier = packed && readPackageRow(packed);
      if (!earlier?.made) return plan;
      const { folder, manifest, made } = earlier;
      return reusing(plan, { folder, plan: made, hasPreviews: manifest.previews !== null });
    },

    /** How many soundtracks films would have, those beside them included, by their paths. */
    async soundsOf(db: Database, films: readonly SourceRow[]): Promise<Map<string, number>> {
      const beside = await soundsBeside(
        db,
        films.map(({ path }) => path),
      );
      return new Map(
        films.map((film) => [
          film.path,
          planOfFilm(film, { beside: beside.get(film.path), hasFfmpeg: true })?.sounds.length ?? 0,
        ]),
      );
    },

    /** What films lack that have been prepared, see `lackOf`, by the keys of their contents; null if nothing. */
    async lacksOf(db: Database, packages: readonly PackageRow[]): Promise<Map<string, string | null>> {
      // Of several files with one content, the one that would be prepared.
      const films = firstOfEach(await sourcesRepository(db).pathsOf(packages));
      const beside = await soundsBeside(
        db,
        [...films.values()].map(({ path }) => path),
      );
      const ffmpeg = await hasFfmpeg();
      return new Map(
        packages.flatMap((row) => {
          const film = films.get(contentKey(row));
          const known = readPackageRow(row);
          const now = film && planOfFilm(film, { beside: beside.get(film.path), hasFfmpeg: ffmpeg });
          if (!known || !now) return [];
          const { made, manifest } = known;
          return [[contentKey(row), lackOf(now, { made, audio: manifest.audio })] as const];
        }),
      );
    },
  };
};
export type Chooser = ReturnType<typeof createChooser>;
