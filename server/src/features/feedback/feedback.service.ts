import type { Feedback } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import type { FeedbackRepository } from './feedback.repository.ts';

interface Dependencies {
  threads: FeedbackRepository;
  /** How many posts an account has left. */
  posts: Allowance;
  clock: Clock;
}

export const feedbackService = ({ threads, posts, clock }: Dependencies) => ({
  /** Opens a thread. @throws AppError 429 */
  async post(accountId: number, { subject, message }: { subject: string; message: string }): Promise<void> {
    posts.spend(String(accountId));
    await threads.open({ accountId, subject, message, createdAt: isoTime(clock.now()) });
  },

  /** The caller's own threads, newest first, each with its messages, oldest first. */
  async own(accountId: number): Promise<Feedback[]> {
    const found = await threads.ofAccount(accountId);
    const messages = await threads.messagesOf(found.map((thread) => thread.id));
    const byThread = Map.groupBy(messages, (row) => row.thread_id);
    return found.map(({ id, subject, status, created_at }) => ({
      id,
      subject,
      status,
      created_at,
      messages: (byThread.get(id) ?? []).map((row) => ({
        message: row.message,
        sender_type: row.sender_type,
        created_at: row.created_at,
      })),
    }));
  },
});
export type FeedbackService = ReturnType<typeof feedbackService>;
