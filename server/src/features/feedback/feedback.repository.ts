import type { Selectable } from 'kysely';
import type { Database, FeedbackMessagesTable, FeedbackThreadsTable } from '#platform/db/schema.ts';

interface NewThread {
  accountId: number;
  subject: string;
  message: string;
  createdAt: string;
}

export const feedbackRepository = (db: Database) => ({
  /** Stores a thread together with its first message. */
  open: ({ accountId, subject, message, createdAt }: NewThread): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('feedback_threads')
        .values({ account_id: accountId, subject, status: 'open', created_at: createdAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('feedback_messages')
        .values({ thread_id: id, sender_type: 'client', message, created_at: createdAt })
        .execute();
    }),

  /** Newest first. */
  ofAccount: (accountId: number): Promise<Selectable<FeedbackThreadsTable>[]> =>
    db
      .selectFrom('feedback_threads')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),

  /** Oldest first. */
  async messagesOf(threadIds: number[]): Promise<Selectable<FeedbackMessagesTable>[]> {
    if (threadIds.length === 0) return [];
    return db
      .selectFrom('feedback_messages')
      .selectAll()
      .where('thread_id', 'in', threadIds)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  },
});
export type FeedbackRepository = ReturnType<typeof feedbackRepository>;
