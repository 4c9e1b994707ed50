import type { FeedbackQuery } from '@sebule/contract';
import { type Selectable, sql } from 'kysely';
import { type Listed, hasWords, pageOf, sortBy } from '#platform/db/lists.ts';
import type { Database, FeedbackMessagesTable, FeedbackThreadsTable } from '#platform/db/schema.ts';
import type { EarlierPost } from './posts.rules.ts';

export type ThreadRow = Selectable<FeedbackThreadsTable>;
export type MessageRow = Selectable<FeedbackMessagesTable>;

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

  /** The account's threads, newest first by default. */
  list(accountId: number, { sort, q, ...page }: FeedbackQuery): Promise<Listed<ThreadRow>> {
    const sorted = db
      .selectFrom('feedback_threads')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', ['subject'])))
      .$call(sortBy(sql.ref('created_at'), 'id', sort?.descending ?? true));
    return pageOf(sorted, page);
  },

  /** The messages of these threads, oldest first. */
  messagesOf: (threadIds: number[]): Promise<MessageRow[]> =>
    threadIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('feedback_messages')
          .selectAll()
          .where('thread_id', 'in', threadIds)
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
});
