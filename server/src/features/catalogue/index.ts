import type { ToPlayable } from '#features/media/index.ts';
import type { ProgressService } from '#features/playback/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { addressBook } from './addresses.ts';
import { catalogueRoutes } from './catalogue.routes.ts';
import { catalogueService } from './catalogue.service.ts';
import { titlesRepository } from './titles.repository.ts';

interface Dependencies {
  db: Database;
  progress: ProgressService;
  toPlayable: ToPlayable;
}

/** Movies and series, as viewers browse them. */
export const createCatalogue = ({ db, progress, toPlayable }: Dependencies) => ({
  routes: catalogueRoutes(catalogueService(titlesRepository(db), progress, addressBook(toPlayable))),
});

export { titlesWriter } from './titles-writer.repository.ts';
