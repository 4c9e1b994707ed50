import { FEEDBACK_LIST_MAX, type Feedback, type FeedbackQuery, messages } from '@sebule/contract';
import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import type { Listed } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import { tooManyTries } from '#platform/http/errors.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import { type MessageRow, type ThreadRow, feedbackRepository } from './feedback.repository.ts';
import { POSTS_PER_DAY_MAX, isRepeated, waitForPost } from './posts.rules.ts';

interface Dependencies {
  db: Database;
  /** How many posts an account has left in the current window. */
  posts: Allowance;
  clock: Clock;
}

const toFeedback = ({ id, subject, status, created_at }: ThreadRow, rows: MessageRow[]): Feedback => ({
  id,
  subject,
  status,
  created_at,
  messages: rows.map(({ message, sender_type, created_at: said_at }) => ({
    message,
    sender_type,
    created_at: said_at,
  })),
});

export const feedbackService = ({ db, posts, clock }: Dependencies) => ({
  /** Opens a thread, unless this is a post that is stored already. @throws AppError 429 */
  async post(accountId: number, { subject, message }: { subject: string; message: string }): Promise<void> {
    const now = clock.now();
    const span = {
      after: isoTime(now - DAY_MS),
      // Plus a minute, for requests that wait for each other. After the clock was set back, posts from what is now
      // the future are ignored.
      until: isoTime(now + MINUTE_MS),
      most: POSTS_PER_DAY_MAX,
    };
    const thread = { accountId, subject, message, createdAt: isoTime(now) };
    await inTransaction(db, async (tx) => {
      const threads = feedbackRepository(tx.db);
      // Two simultaneous posts must not both pass the limit, and must not both be stored when they are the same.
      await lockSubject(tx, `feedback ${accountId}`);
      const earlier = await threads.earlierPosts(thread, span);
      if (isRepeated(earlier, now)) return;
      const wait = waitForPost(earlier, now);
      if (wait > 0) throw tooManyTries(wait / SECOND_MS, messages.feedbackEnough);
      posts.spend(String(accountId));
      await threads.open(thread);
    });
  },

  /** The caller's own threads, newest first by default, each with its messages, oldest first. */
  async own(accountId: number, query: FeedbackQuery): Promise<Listed<Feedback>> {
    const threads = feedbackRepository(db);
    const { rows, total } = await threads.list(accountId, { limit: FEEDBACK_LIST_MAX, ...query });
    const said = await threads.messagesOf(rows.map(({ id }) => id));
    const byThread = Map.groupBy(said, ({ thread_id }) => thread_id);
    return { rows: rows.map((thread) => toFeedback(thread, byThread.get(thread.id) ?? [])), total };
  },
});
export type FeedbackService = ReturnType<typeof feedbackService>;
