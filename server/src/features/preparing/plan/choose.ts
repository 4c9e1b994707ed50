import { filmsService } from '#features/films/index.ts';
import type { Database } from '#platform/db/schema.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { type PreparationRow, preparingRepository } from '../preparing.repository.ts';
import { type SourceRow, contentKey, sourcesRepository } from '../sources.repository.ts';
import { type SoundBeside, planFor } from './plan.rules.ts';
import type { Plan } from './plan.schema.ts';

/** The soundtracks that lie beside films, by the paths of these. */
const soundsBeside = async (db: Database, films: readonly string[]): Promise<Map<string, SoundBeside[]>> => {
  const files = await filmsService(db).filesBeside(films);
  const soundsOf = (film: string) =>
    (files.get(film) ?? [])
      .filter(({ kindOfFile }) => kindOfFile === 'sound')
      .map(({ path, language, kind, words }) => ({ path, language, kind, name: words }));
  return new Map(films.map((film) => [film, soundsOf(film)]));
};

const planOfFilm = (
  film: SourceRow,
  given: { beside: readonly SoundBeside[] | undefined; hasFfmpeg: boolean },
): Plan | null =>
  planFor(JSON.parse(film.facts) as MediaFacts, {
    playsAlone: film.plays === 'everywhere',
    beside: given.beside ?? [],
    hasFfmpeg: given.hasFfmpeg,
  });

/** Which films can be prepared on this machine, and how. */
export const createChooser = ({ hasFfmpeg }: { hasFfmpeg: () => Promise<boolean> }) => {
  /** The ids of those that only an ffmpeg can prepare; none where there is one. */
  const stuckOf = async (db: Database, rows: readonly PreparationRow[]): Promise<Set<number>> => {
    if (rows.length === 0 || (await hasFfmpeg())) return new Set();
    const films = new Map<string, SourceRow>();
    for (const film of await sourcesRepository(db).pathsOf(rows))
      if (!films.has(contentKey(film))) films.set(contentKey(film), film);
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
          return film !== undefined && needsFfmpeg(film, beside.get(film.path));
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
      if (film === undefined) return { refusal: 'its file is no longer in the media folder' };
      const beside = (await soundsBeside(db, [film.path])).get(film.path);
      return planOfFilm(film, { beside, hasFfmpeg: await hasFfmpeg() }) ?? { refusal: 'it has no picture' };
    },
  };
};
export type Chooser = ReturnType<typeof createChooser>;
