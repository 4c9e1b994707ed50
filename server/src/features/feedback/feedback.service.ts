import {
  FEEDBACK_LIST_MAX,
  type Feedback,
  type FeedbackPost,
  type FeedbackQuery,
  feedbackMessages,
} from '@sebule/contract';
import { requireAccount } from '#features/accounts/index.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { type CallKey, inTransactionOnce } from '#platform/db/call-keys.ts';
import { type Listed, mapListed } from '#platform/db/lists.ts';
import { type Tx, lockSubject, lockSubjects } from '#platform/db/transaction.ts';
import { notFound, tooManyTries } from '#platform/http/errors.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { conversationClosed } from './feedback.errors.ts';
import { type MessageRow, type ThreadRow, feedbackRepository } from './feedback.repository.ts';
import { POSTS_PER_DAY_MAX, waitForPost } from './posts.rules.ts';
import { reportsRepository } from './reports.repository.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  /** How many posts an account has left in the current window. */
  posts: Allowance;
}

/** A thread, and what it is about where the player has told it. */
type NewPost = Pick<FeedbackPost, 'subject' | 'message' | 'report'> & {
  /** The name of the device that it comes from. */
  browser: string | null;
};

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

/** Nobody else may write in these threads, or close them, until the end of the transaction. */
export const lockThreads = (tx: Tx, threadIds: readonly number[]) =>
  lockSubjects(
    tx,
    threadIds.toSorted((one, next) => one - next).map((id) => `feedback thread ${id}`),
  );

export const feedbackService = ({ db, posts, clock, events }: Dependencies) => {
  /** Two simultaneous posts must not both pass the limit. */
  const lockPosts = (tx: Tx, accountId: number) => lockSubject(tx, `feedback ${accountId}`);

  /** @throws AppError 429 */
  const spendPost = async (tx: Tx, accountId: number, now: number): Promise<void> => {
    const earlier = await feedbackRepository(tx.db).earlierPosts(accountId, {
      after: isoTime(now - DAY_MS),
      // Plus a minute, for requests that wait for each other. After the clock was set back, posts from what is now
      // the future are ignored.
      until: isoTime(now + MINUTE_MS),
      most: POSTS_PER_DAY_MAX,
    });
    const wait = waitForPost(earlier, now);
    if (wait > 0) throw tooManyTries(wait / SECOND_MS, feedbackMessages.feedbackEnough);
    posts.spendWith(tx, String(accountId));
  };

  return {
    /** Opens a thread. @throws AppError 401 or 429 */
    async post(accountId: number, { subject, message, report, browser }: NewPost, callKey?: CallKey) {
      const now = clock.now();
      const thread = { account_id: accountId, subject, message, created_at: isoTime(now) };
      await inTransactionOnce(db, callKey, async (tx) => {
        const threads = feedbackRepository(tx.db);
        await requireAccount(tx, accountId);
        await lockPosts(tx, accountId);
        await spendPost(tx, accountId, now);
        const id = await threads.open(thread);
        const reports = reportsRepository(tx.db);
        // Of a film that is not there any more, the words are stored.
        if (report && (await reports.isThere(report))) await reports.add(id, { ...report, browser });
        events.publish(tx, { type: 'feedback-changed' });
      });
    },

    /** Adds to one of the caller's own open threads. Counts as a post. @throws AppError 401, 404, 409 or 429 */
    async reply(
      accountId: number,
      { id: threadId, message }: { id: number; message: string },
      callKey?: CallKey,
    ): Promise<void> {
      const now = clock.now();
      await inTransactionOnce(db, callKey, async (tx) => {
        const threads = feedbackRepository(tx.db);
        await requireAccount(tx, accountId);
        await lockPosts(tx, accountId);
        await lockThreads(tx, [threadId]);
        const thread = await threads.find(threadId, accountId);
        if (!thread) throw notFound(feedbackMessages.ownFeedbackNotFound);
        if (thread.status !== 'open') throw conversationClosed();
        await spendPost(tx, accountId, now);
        await threads.addMessages([threadId], { sender: 'client', message, createdAt: isoTime(now) });
        events.publish(tx, { type: 'feedback-changed' });
      });
    },

    /** The caller's own threads, newest first by default, each with its messages, oldest first. */
    async own(accountId: number, query: FeedbackQuery): Promise<Listed<Feedback>> {
      const threads = feedbackRepository(db);
      const own = await threads.list(accountId, { limit: FEEDBACK_LIST_MAX, ...query });
      return mapListed(own, async (rows) => {
        const said = await threads.messagesOf(rows.map(({ id }) => id));
        const byThread = Map.groupBy(said, ({ thread_id }) => thread_id);
        return rows.map((thread) => toFeedback(thread, byThread.get(thread.id) ?? []));
      });
    },
  };
};
export type FeedbackService = ReturnType<typeof feedbackService>;
