import type { AdminEvent } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import { adminFeedbackRoutes } from './feedback.admin.routes.ts';
import { type FeedbackDependencies, adminFeedbackService } from './feedback.admin.service.ts';
import { feedbackRepository } from './feedback.repository.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { feedbackService } from './feedback.service.ts';
import { POSTS_MAX } from './posts.rules.ts';
import { problemsService } from './problems.service.ts';

/** Closes what waits for an answer to a resident who is being deleted, and tells open admin pages of it. */
export const createCloseFeedback =
  (events: Pick<EventHub<AdminEvent>, 'publish'>) =>
  async (tx: Tx, accountId: number): Promise<void> => {
    await feedbackRepository(tx.db).closeAllOf(accountId);
    events.publish(tx, { type: 'feedback-changed' });
  };

/** What viewers tell the admins, and what those answer. */
export const createFeedback = (dependencies: FeedbackDependencies) => {
  const { db, clock, events } = dependencies;
  const posts = createAllowance(clock, POSTS_MAX);
  return {
    routes: {
      ...feedbackRoutes(feedbackService({ db, posts, clock, events })),
      ...adminFeedbackRoutes(adminFeedbackService(dependencies), problemsService(dependencies)),
    },
  };
};

export { feedbackRepository } from './feedback.repository.ts';
export { reportsRepository } from './reports.repository.ts';
export { feedbackPersonalData } from './personal-data.repository.ts';
