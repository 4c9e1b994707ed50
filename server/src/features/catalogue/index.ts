import type { ToPlayable } from '#features/media/index.ts';
import type { ProgressService, RatingsService } from '#features/playback/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { addressBook } from './browse/addresses.ts';
import { browseRoutes } from './browse/browse.routes.ts';
import { browseService } from './browse/browse.service.ts';
import { titlesRepository } from './browse/titles.repository.ts';

interface Dependencies {
  db: Database;
  progress: ProgressService;
  ratings: RatingsService;
  toPlayable: ToPlayable;
}

/** Movies and series, as viewers browse them. */
export const createCatalogue = ({ db, progress, ratings, toPlayable }: Dependencies) => ({
  routes: browseRoutes(
    browseService({
      titles: titlesRepository(db),
      progress,
      ratings,
      addresses: addressBook(toPlayable),
    }),
  ),
});

export { titlesWriter } from './titles/titles-writer.repository.ts';
