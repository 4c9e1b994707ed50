import type { TitleFilm } from '@sebule/contract';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { judgePlayback } from '#platform/media/playback.rules.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { packagesRepository } from '../packages.repository.ts';
import type { Hold } from '../policy/hold.ts';
import { preparingRepository } from '../preparing.repository.ts';
import { contentKey, sourcesRepository } from '../sources.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db'> {
  hold: Pick<Hold, 'isHeld'>;
}

export const titleFilmsList =
  ({ db, hold }: Dependencies) =>
  /** The films of a title that do not play everywhere by themselves, or are prepared; none of an unknown title. */
  async (titleId: number): Promise<TitleFilm[]> => {
    const uses = await sourcesRepository(db).usesOfTitle(titleId);
    const films = await sourcesRepository(db).atAll(uses.map(({ path }) => path));
    const filmAt = new Map(films.map((film) => [film.path, film]));
    const packed = new Set((await packagesRepository(db).bytesOf(films)).map(contentKey));
    const unfinished = await preparingRepository(db).unfinishedOf(films);
    const states = new Map(unfinished.map((row) => [contentKey(row), row.state]));

    const stateOf = (film: FilmContent): TitleFilm['state'] => {
      if (packed.has(contentKey(film))) return 'done';
      const state = states.get(contentKey(film)) ?? null;
      return state === 'running' && hold.isHeld() ? 'paused' : state;
    };

    return uses.flatMap(({ kind, id, path }): TitleFilm[] => {
      const film = filmAt.get(path);
      if (film === undefined || film.plays === null) return [];
      const state = stateOf(film);
      if (film.plays === 'everywhere' && state === null) return [];
      const plays = film.plays as TitleFilm['plays'];
      return [
        { kind, id, plays, plays_reason: judgePlayback(JSON.parse(film.facts) as MediaFacts).reason, state },
      ];
    });
  };
