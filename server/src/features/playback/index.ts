import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { playbackRoutes } from './playback.routes.ts';
import { progressRepository } from './progress.repository.ts';
import { progressService } from './progress.service.ts';
import { ratingsRepository } from './ratings.repository.ts';
import { ratingsService } from './ratings.service.ts';

/** Where viewers stand in what they watch, and what they think of it. */
export const createPlayback = (db: Database, clock: Clock) => {
  const progress = progressService(progressRepository(db), clock);
  const ratings = ratingsService(ratingsRepository(db), clock);
  return { progress, ratings, routes: playbackRoutes(progress, ratings) };
};

export type { ProgressService } from './progress.service.ts';
export type { RatingsService } from './ratings.service.ts';
