import type { Database } from '#platform/db/schema.ts';
import type { EarlierPost } from './posts.rules.ts';

interface NewThread {
  accountId: number;
  subject: string;
  message: string;
  createdAt: string;
}

/** Selects an account's newest posts after one moment and not after another. */
interface Span {
  after: string;
  until: string;
  most: number;
}

export const feedbackRepository = (db: Database) => ({
  /** The account's earlier posts, newest first, and whether each is the same as this one. */
  async earlierPosts({ accountId, subject, message }: NewThread, span: Span): Promise<EarlierPost[]> {
    const rows = await db
      .selectFrom('feedback_threads as thread')
      .select((eb) => [
        'thread.created_at as createdAt',
        eb
          .selectFrom('feedback_messages as first')
          .select('first.id')
          .whereRef('first.thread_id', '=', 'thread.id')
          .where('first.sender_type', '=', 'client')
          .where('first.message', '=', message)
          .where('thread.subject', '=', subject)
          .limit(1)
          .as('same'),
      ])
      .where('thread.account_id', '=', accountId)
      .where('thread.created_at', '>', span.after)
      .where('thread.created_at', '<=', span.until)
      .orderBy('thread.created_at', 'desc')
      .limit(span.most)
      .execute();
    return rows.map(({ createdAt, same }) => ({ createdAt, isSame: same !== null }));
  },

  /** Stores a thread together with its first message. */
  async open({ accountId, subject, message, createdAt }: NewThread): Promise<void> {
    const { id } = await db
      .insertInto('feedback_threads')
      .values({ account_id: accountId, subject, status: 'open', created_at: createdAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('feedback_messages')
      .values({ thread_id: id, sender_type: 'client', message, created_at: createdAt })
      .execute();
  },

  /** A row for each message: the newest `most` threads, newest first, each with its messages, oldest first. */
  newestOf: (accountId: number, most: number) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('feedback_threads')
          .selectAll()
          .where('account_id', '=', accountId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .as('thread'),
      )
      .leftJoin('feedback_messages as said', 'said.thread_id', 'thread.id')
      .select([
        'thread.id',
        'thread.subject',
        'thread.status',
        'thread.created_at',
        'said.message',
        'said.sender_type',
        'said.created_at as said_at',
      ])
      .orderBy('thread.created_at', 'desc')
      .orderBy('thread.id', 'desc')
      .orderBy('said.created_at')
      .orderBy('said.id')
      .execute(),
});
export type FeedbackRepository = ReturnType<typeof feedbackRepository>;
