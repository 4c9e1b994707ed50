import type { FeedbackQuery } from '@sebule/contract';
import { type Selectable, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { type Listed, hasWords, pageOf, sortBy } from '#platform/db/lists.ts';
import type { Database, FeedbackMessagesTable, FeedbackThreadsTable } from '#platform/db/schema.ts';

export type ThreadRow = Selectable<FeedbackThreadsTable>;
export type MessageRow = Selectable<FeedbackMessagesTable>;

type NewThread = Pick<ThreadRow, 'account_id' | 'subject' | 'created_at'> & { message: string };

interface NewMessage {
  sender: MessageRow['sender_type'];
  message: string;
  createdAt: string;
  /** The admin who wrote it. */
  authorId?: number;
}

/** Selects an account's newest posts after one moment and not after another. */
interface Span {
  after: string;
  until: string;
  most: number;
}

export const feedbackRepository = (db: Database) => ({
  /** When the account has posted, replies too, newest first. */
  async earlierPosts(accountId: number, span: Span): Promise<string[]> {
    const rows = await db
      .selectFrom('feedback_messages as said')
      .innerJoin('feedback_threads as thread', 'thread.id', 'said.thread_id')
      .select('said.created_at')
      .where('thread.account_id', '=', accountId)
      .where('said.sender_type', '=', 'client')
      .where('said.created_at', '>', span.after)
      .where('said.created_at', '<=', span.until)
      .orderBy('said.created_at', 'desc')
      .limit(span.most)
      .execute();
    return rows.map(({ created_at }) => created_at);
  },

  find: (id: number, accountId: number): Promise<ThreadRow | undefined> =>
    db
      .selectFrom('feedback_threads')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst(),

  lastMessageId: async (threadId: number): Promise<number | undefined> => {
    const last = await db
      .selectFrom('feedback_messages')
      .select('id')
      .where('thread_id', '=', threadId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last?.id;
  },

  async addMessages(threadIds: readonly number[], { sender, message, createdAt, authorId }: NewMessage) {
    if (threadIds.length === 0) return;
    await db
      .insertInto('feedback_messages')
      .values(
        threadIds.map((threadId) => ({
          thread_id: threadId,
          sender_type: sender,
          message,
          created_at: createdAt,
          author_id: authorId ?? null,
        })),
      )
      .execute();
    await db
      .updateTable('feedback_threads')
      .set({ updated_at: createdAt, last_sender: sender })
      .where(among(db, 'feedback_threads.id', threadIds))
      .execute();
  },

  async setStatus(ids: readonly number[], status: ThreadRow['status']): Promise<void> {
    await db
      .updateTable('feedback_threads')
      .set({ status })
      .where(among(db, 'feedback_threads.id', ids))
      .execute();
  },

  /** Closes the threads of an account that is gone, except reports about a film, which stay until it is fixed. */
  async closeAllOf(accountId: number): Promise<void> {
    await db
      .updateTable('feedback_threads')
      .set({ status: 'closed' })
      .where('account_id', '=', accountId)
      .where('status', '=', 'open')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('feedback_reports')
              .select('feedback_reports.thread_id')
              .whereRef('feedback_reports.thread_id', '=', 'feedback_threads.id'),
          ),
        ),
      )
      .execute();
  },

  /** Stores a thread together with its first message; returns its id. */
  async open({ account_id, subject, created_at, message }: NewThread): Promise<number> {
    const { id } = await db
      .insertInto('feedback_threads')
      .values({
        account_id,
        subject,
        status: 'open',
        created_at,
        updated_at: created_at,
        last_sender: 'client',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('feedback_messages')
      .values({ thread_id: id, sender_type: 'client', message, created_at })
      .execute();
    return id;
  },

  /** The account's threads, newest first by default. */
  list(accountId: number, { sort, q, ...page }: FeedbackQuery): Promise<Listed<ThreadRow>> {
    const sorted = db
      .selectFrom('feedback_threads')
      .selectAll()
      .where('account_id', '=', accountId)
      .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', ['subject'])))
      .$call(sortBy(sql.ref('created_at'), 'id', sort?.descending ?? true));
    return pageOf(db, sorted, 'id', page);
  },

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
