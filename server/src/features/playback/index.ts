import { type Clock, MINUTE_MS } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import {
  HISTORY_CHANGES_PER_MINUTE_MAX,
  RATINGS_PER_MINUTE_MAX,
  REMOVALS_PER_MINUTE_MAX,
  SAVES_PER_MINUTE_MAX,
  TRACK_CHOICES_PER_MINUTE_MAX,
} from './limits.rules.ts';
import { playbackRoutes } from './playback.routes.ts';
import { progressService } from './progress.service.ts';
import { ratingsService } from './ratings.service.ts';
import { trackChoicesService } from './track-choices.service.ts';
import { watchHistoryService } from './watch-history.service.ts';
import { watchingRemovalsService } from './watching-removals.service.ts';

export const createPlayback = ({ db, clock }: { db: Database; clock: Clock }) => {
  const limited = (perMinute: number) => ({
    db,
    clock,
    allowance: createAllowance(clock, perMinute, MINUTE_MS),
  });
  const progress = progressService(limited(SAVES_PER_MINUTE_MAX));
  const ratings = ratingsService(limited(RATINGS_PER_MINUTE_MAX));
  const trackChoices = trackChoicesService(limited(TRACK_CHOICES_PER_MINUTE_MAX));
  const removals = watchingRemovalsService(limited(REMOVALS_PER_MINUTE_MAX));
  const history = watchHistoryService(limited(HISTORY_CHANGES_PER_MINUTE_MAX));
  const routes = playbackRoutes({ progress, ratings, trackChoices, removals, history });
  return { progress, ratings, trackChoices, routes };
};

export { deletedTitlesRepository } from './deleted-titles.repository.ts';
export { listWatchedMovies } from './watch-history.service.ts';
export { lastWatchedRepository } from './last-watched.repository.ts';
export { keptSince, watchedDaysRepository } from './watched-days.repository.ts';
export { type WatchTotals, totalsOfAccount, watchTotalsRepository } from './watch-totals.repository.ts';
export type { ProgressService } from './progress.service.ts';
export type { RatingsService } from './ratings.service.ts';
export type { TrackChoicesService } from './track-choices.service.ts';
export { playbackPersonalData } from './personal-data.repository.ts';
export { forgetHistory } from './forget-history.ts';
