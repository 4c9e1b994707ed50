import type { Database } from '#platform/db/schema.ts';
import { settingsRepository } from './settings.repository.ts';
import { settingsRoutes } from './settings.routes.ts';
import { settingsService } from './settings.service.ts';

/** The viewers' own settings. */
export const createSettings = (db: Database) => ({
  routes: settingsRoutes(settingsService(settingsRepository(db))),
});
