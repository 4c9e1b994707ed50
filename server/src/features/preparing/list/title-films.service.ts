import type { TitleFilm } from '@sebule/contract';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { judgePlayback } from '#platform/media/playback.rules.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { cutShortProblem } from '../checks/cut-short.rules.ts';
import { SEVERAL_SOUNDS } from '../offers/lacks.rules.ts';
import type { OriginalsService } from '../originals/originals.service.ts';
import { packagesRepository } from '../packages.repository.ts';
import type { Chooser } from '../plan/choose.ts';
import type { Hold } from '../policy/hold.ts';
import { preparingRepository } from '../preparing.repository.ts';
import { contentKey, sourcesRepository } from '../sources.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db'> {
  hold: Pick<Hold, 'isHeld'>;
  chooser: Pick<Chooser, 'lacksOf' | 'soundsOf'>;
  originals: Pick<OriginalsService, 'at'>;
}

export const titleFilmsList =
  ({ db, hold, chooser, originals }: Dependencies) =>
  /** The films of a title that do not play everywhere by themselves, or are prepared; none of an unknown title. */
  async (titleId: number): Promise<TitleFilm[]> => {
    const uses = await sourcesRepository(db).usesOfTitle(titleId);
    const films = await sourcesRepository(db).atAll(uses.map(({ path }) => path));
    const filmAt = new Map(films.map((film) => [film.path, film]));
    const packages = await packagesRepository(db).ofAll(films);
    const packed = new Map(packages.map((row) => [contentKey(row), row]));
    const lacks = await chooser.lacksOf(db, packages);
    const sounds = await chooser.soundsOf(db, films);
    const unfinished = await preparingRepository(db).unfinishedOf(films);
    const own = await originals.at(films.map(({ path }) => path));
    const listed = new Map(unfinished.map((row) => [contentKey(row), row]));

    const stateOf = (film: FilmContent): TitleFilm['state'] => {
      const row = listed.get(contentKey(film));
      const madeAt = packed.get(contentKey(film))?.made_at;
      // One that had failed before the film was prepared is history.
      if (madeAt !== undefined && (row === undefined || (row.state === 'failed' && row.created_at < madeAt)))
        return 'done';
      return row?.state === 'running' && hold.isHeld() ? 'paused' : (row?.state ?? null);
    };

    return uses.flatMap(({ kind, id, path }): TitleFilm[] => {
      const film = filmAt.get(path);
      if (film === undefined || film.plays === null) return [];
      const state = stateOf(film);
      const facts = JSON.parse(film.facts) as MediaFacts;
      const { reason } = judgePlayback(facts);
      const prepared = state === 'done' ? packed.get(contentKey(film)) : undefined;
      const hasSeveral = film.plays === 'everywhere' && (sounds.get(path) ?? 0) > 1;
      if (film.plays === 'everywhere' && state === null && !hasSeveral) return [];
      return [
        {
          kind,
          id,
          plays: film.plays as TitleFilm['plays'],
          plays_reason: hasSeveral ? SEVERAL_SOUNDS : reason,
          state,
          lacks: state === 'done' ? (lacks.get(contentKey(film)) ?? null) : null,
          cut_short: cutShortProblem(prepared?.seconds ?? null, facts.duration),
          original: state === 'done' ? (own.get(path) ?? null) : null,
          is_only_prepared: film.original !== null,
        },
      ];
    });
  };
