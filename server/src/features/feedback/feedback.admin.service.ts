import {
  type AdminFeedback,
  type AdminThread,
  FEEDBACK_EXCERPT_MAX,
  type Feedback,
  type FeedbackAnswer,
  type Item,
  feedbackMessages,
} from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransactionOnce } from '#platform/db/call-keys.ts';
import { type Listed, mapListed } from '#platform/db/lists.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { beginningOf } from './answers.rules.ts';
import { type ThreadFilter, type ThreadRow, adminFeedbackRepository } from './feedback.admin.repository.ts';
import { feedbackChanged, residentGone } from './feedback.errors.ts';
import { feedbackRepository } from './feedback.repository.ts';
import { lockThreads } from './feedback.service.ts';
import { codecsIn, reportsRepository, toReportedFilm } from './reports.repository.ts';

export interface FeedbackDependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  audit: AuditLog;
  notifications: Notifications;
}

/** Messages of one thread that admins see; its resident writes at most 50 a day. */
const MESSAGES_MAX = 500;

const factsOf = ({ account_id, deleted_at: _deleted, ...row }: ThreadRow) => ({
  user_id: account_id,
  ...row,
});

/** Stores an answer in locked threads, and notifies each resident once, under the subject of their newest thread. */
export const storeAnswer = async (
  tx: Tx,
  { clock, notifications }: Pick<FeedbackDependencies, 'clock' | 'notifications'>,
  threads: readonly ThreadRow[],
  { message, authorId }: { message: string; authorId: number },
): Promise<void> => {
  const createdAt = isoTime(clock.now());
  await feedbackRepository(tx.db).addMessages(
    threads.map(({ id }) => id),
    { sender: 'admin', message, createdAt, authorId },
  );
  const subjects = new Map(
    threads
      .toSorted((one, next) => one.id - next.id)
      .map(({ account_id: accountId, subject }) => [accountId, subject]),
  );
  for (const [subject, those] of Map.groupBy(subjects, ([, of]) => of)) {
    const content = {
      kind: 'feedback-answered',
      subject,
      message: beginningOf(message, FEEDBACK_EXCERPT_MAX),
    } as const;
    await notifications.notify(
      tx,
      those.map(([accountId]) => accountId),
      { content },
    );
  }
};

export const adminFeedbackService = (dependencies: FeedbackDependencies) => {
  const { db, audit, notifications, events } = dependencies;

  /** @throws AppError 404 */
  const locked = async (tx: Tx, id: number): Promise<ThreadRow> => {
    await lockThreads(tx, [id]);
    const thread = await adminFeedbackRepository(tx.db).find(id);
    if (!thread) throw notFound(feedbackMessages.feedbackNotFound);
    return thread;
  };

  const announce = (tx: Tx, { account_id }: ThreadRow): void => {
    notifications.announce(tx, [account_id], 'own-feedback-changed');
    events.publish(tx, { type: 'feedback-changed' });
  };

  const setStatus = async (tx: Tx, thread: ThreadRow, status: Feedback['status'], by: AdminCaller) => {
    await feedbackRepository(tx.db).setStatus([thread.id], status);
    const event = status === 'closed' ? 'feedback-closed' : 'feedback-reopened';
    await audit.record({ event, by, subjectId: thread.account_id }, tx);
  };

  return {
    async list(filter: ThreadFilter): Promise<Listed<AdminFeedback>> {
      const feedback = adminFeedbackRepository(db);
      return mapListed(await feedback.list(filter), async (rows) => {
        const first = await feedback.firstMessages(rows.map(({ id }) => id));
        const byThread = Map.groupBy(first, ({ thread_id }) => thread_id);
        return rows.map((row) => ({
          ...factsOf(row),
          messages: (byThread.get(row.id) ?? []).map(({ thread_id: _id, ...message }) => message),
        }));
      });
    },

    summary: (): Promise<Item<'GET admin/feedback/summary'>> => adminFeedbackRepository(db).summary(),

    /** @throws AppError 404 */
    async thread(id: number): Promise<AdminThread> {
      const feedback = adminFeedbackRepository(db);
      const row = await feedback.find(id);
      if (!row) throw notFound(feedbackMessages.feedbackNotFound);
      const messages = await feedback.messages(id, MESSAGES_MAX);
      const film = (await reportsRepository(db).filmsOf([id])).get(id);
      return {
        ...factsOf(row),
        is_deleted: row.deleted_at !== null,
        messages,
        report: film
          ? {
              ...toReportedFilm(film),
              second: film.second,
              codecs: codecsIn(film.codecs),
              browser: film.browser,
            }
          : null,
      };
    },

    /**
     * Answers in a thread: the message, the notification and the audit record are stored together. A closed one is opened
     * again, unless it is closed with the answer: the resident can write back.
     * @returns what has become of the thread, if its status has changed or was to stay
     * @throws AppError 404 or 409
     */
    async answer(
      { id, message, seen, close }: FeedbackAnswer,
      by: AdminCaller,
    ): Promise<'closed' | 'reopened' | null> {
      return inTransactionOnce(db, by.callKey, async (tx) => {
        const thread = await locked(tx, id);
        if (thread.deleted_at !== null) throw residentGone();
        const last = await feedbackRepository(tx.db).lastMessageId(id);
        if (seen !== undefined && seen !== last) throw feedbackChanged();
        await storeAnswer(tx, dependencies, [thread], { authorId: by.actor.accountId, message });
        await audit.record({ event: 'feedback-answered', by, subjectId: thread.account_id }, tx);
        announce(tx, thread);
        const status = close ? 'closed' : 'open';
        if (thread.status !== status) await setStatus(tx, thread, status, by);
        if (close) return 'closed';
        return thread.status === 'closed' ? 'reopened' : null;
      });
    },

    /** Closes a thread, or opens it again; one that is so already stays so. @throws AppError 404 or 409 */
    async changeStatus(id: number, status: Feedback['status'], by: AdminCaller): Promise<void> {
      await inTransaction(db, async (tx) => {
        const thread = await locked(tx, id);
        if (thread.status === status) return;
        if (status === 'open' && thread.deleted_at !== null) throw residentGone();
        await setStatus(tx, thread, status, by);
        announce(tx, thread);
      });
    },
  };
};
export type AdminFeedbackService = ReturnType<typeof adminFeedbackService>;
