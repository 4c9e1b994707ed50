import type { ToPlayable } from '#features/media/index.ts';
import type { ProgressService, RatingsService } from '#features/playback/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { addressBook } from './addresses.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueService } from './catalogue.service.ts';
import { titlesRepository } from './titles.repository.ts';

interface Dependencies {
  db: Database;
  progress: ProgressService;
  ratings: RatingsService;
  toPlayable: ToPlayable;
}

/** Movies and series, as viewers browse them. */
export const createCatalogue = ({ db, progress, ratings, toPlayable }: Dependencies) => ({
  routes: catalogueRoutes(
    catalogueService({
      titles: titlesRepository(db),
      progress,
      ratings,
      addresses: addressBook(toPlayable),
    }),
  ),
});

export { titlesWriter } from './titles-writer.repository.ts';
