import type { AdminEvent } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { feedbackRepository } from './feedback.repository.ts';

/** Closes what waits for an answer to a resident who is being deleted, and tells open admin pages of it. */
export const createCloseFeedback =
  (events: Pick<EventHub<AdminEvent>, 'publish'>) =>
  async (tx: Tx, accountId: number): Promise<void> => {
    await feedbackRepository(tx.db).closeAllOf(accountId);
    events.publish(tx, { type: 'feedback-changed' });
  };
