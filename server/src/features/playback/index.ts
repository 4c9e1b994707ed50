import { type Clock, MINUTE_MS } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import { playbackRoutes } from './playback.routes.ts';
import { progressService } from './progress.service.ts';
import { ratingsService } from './ratings.service.ts';
import { watchHistoryService } from './watch-history.service.ts';
import { watchingRemovalsService } from './watching-removals.service.ts';

/** A player saves every 10 s, at every seek and pause; a whole family may share an account. */
const SAVES_PER_MINUTE_MAX = 240;
const RATINGS_PER_MINUTE_MAX = 60;
const REMOVALS_PER_MINUTE_MAX = 60;
const HISTORY_CHANGES_PER_MINUTE_MAX = 120;

/** The viewers' progress, history and ratings. */
export const createPlayback = ({ db, clock }: { db: Database; clock: Clock }) => {
  const perMinute = (most: number) => createAllowance(clock, most, MINUTE_MS);
  const progress = progressService({ db, saves: perMinute(SAVES_PER_MINUTE_MAX), clock });
  const ratings = ratingsService({
    db,
    allowance: perMinute(RATINGS_PER_MINUTE_MAX),
    clock,
  });
  const removals = watchingRemovalsService({
    db,
    allowance: perMinute(REMOVALS_PER_MINUTE_MAX),
    clock,
  });
  const history = watchHistoryService({
    db,
    allowance: perMinute(HISTORY_CHANGES_PER_MINUTE_MAX),
    clock,
  });
  return { progress, ratings, routes: playbackRoutes({ progress, ratings, removals, history }) };
};

export { deletedTitlesRepository } from './deleted-titles.repository.ts';
export { toWatchedMovie } from './watch-history.service.ts';
export { watchedMoviesRepository } from './watched-movies.repository.ts';
export { lastWatchedRepository } from './last-watched.repository.ts';
export { keptSince, watchedDaysRepository } from './watched-days.repository.ts';
export { type WatchTotals, totalsOfAccount, watchTotalsRepository } from './watch-totals.repository.ts';
export type { ProgressService } from './progress.service.ts';
export type { RatingsService } from './ratings.service.ts';
export { playbackPersonalData } from './personal-data.repository.ts';
export { type ForgetHistory, createForgetHistory } from './forget-history.ts';
