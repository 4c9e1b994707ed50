import type { LackingFilm } from '@sebule/contract';
import type { SliceDependencies } from '#platform/slice.ts';
import { offersRepository } from '../offers/offers.repository.ts';
import type { Review } from '../offers/review.ts';
import { sourcesRepository } from '../sources.repository.ts';
import { toNamedFilm } from './list.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db'> {
  review: Review;
}

/** More than anybody looks over. */
const SHOWN_MAX = 200;

/** The prepared films of titles that lack something, each once for what plays it. */
export const lackingList =
  ({ db, review }: Dependencies) =>
  async (): Promise<LackingFilm[]> => {
    await review();
    const films = await offersRepository(db).lacking(SHOWN_MAX);
    const lacks = new Map(films.map((film) => [film.path, film.lacks]));
    const uses = await sourcesRepository(db).usesOf([...lacks.keys()]);
    return uses.map((use) => ({ ...toNamedFilm(use), lacks: lacks.get(use.path) ?? '' }));
  };
