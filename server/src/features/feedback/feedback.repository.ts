import type { Transaction } from 'kysely';
import type { Database, Tables } from '#platform/db/schema.ts';
import type { EarlierPost } from './posts.rules.ts';

interface NewThread {
  accountId: number;
  subject: string;
  message: string;
  createdAt: string;
}

/** Which of an account's posts are looked at: those after a moment and not after another, the newest. */
interface Span {
  after: string;
  until: string;
  most: number;
}

const earlierPosts = async (
  transaction: Transaction<Tables>,
  { accountId, subject, message }: NewThread,
  { after, until, most }: Span,
): Promise<EarlierPost[]> => {
  const rows = await transaction
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
    .where('thread.created_at', '>', after)
    .where('thread.created_at', '<=', until)
    .orderBy('thread.created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ createdAt, same }) => ({ createdAt, isSame: same !== null }));
};

export const feedbackRepository = (db: Database) => ({
  /**
   * Stores a thread together with its first message, if `mayOpen` says so about what the account has
   * posted before, newest first. One post at a time for each account: two at the same moment must not
   * both find the last room, nor be stored both when they are the same.
   */
  open: (thread: NewThread, span: Span, mayOpen: (earlier: EarlierPost[]) => boolean): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const { accountId, subject, message, createdAt } = thread;
      // Locks the account's row on PostgreSQL; SQLite has one writer anyway.
      await transaction
        .updateTable('accounts')
        .set((eb) => ({ name: eb.ref('name') }))
        .where('id', '=', accountId)
        .execute();
      if (!mayOpen(await earlierPosts(transaction, thread, span))) return;
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
