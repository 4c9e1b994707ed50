import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { feedbackService } from './feedback.service.ts';

/** The limit for 15 minutes; for a day it is POSTS_PER_DAY_MAX. */
const POSTS_MAX = 20;

/** What viewers tell the admins. */
export const createFeedback = (db: Database, clock: Clock) => ({
  routes: feedbackRoutes(feedbackService({ db, posts: createAllowance(clock, POSTS_MAX), clock })),
});
