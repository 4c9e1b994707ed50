import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { playbackRoutes } from './playback.routes.ts';
import { progressRepository } from './progress.repository.ts';
import { progressService } from './progress.service.ts';

/** Where viewers stand in what they watch. */
export const createPlayback = (db: Database, clock: Clock) => {
  const progress = progressService(progressRepository(db), clock);
  return { progress, routes: playbackRoutes(progress) };
};

export type { ProgressService } from './progress.service.ts';
