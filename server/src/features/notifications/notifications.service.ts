import {
  type AccountEvent,
  NOTIFICATIONS_KEPT,
  NOTIFICATIONS_KEPT_DAYS,
  type Notification,
  type NotificationContent,
  type NotificationsQuery,
  notificationContent,
  notificationMessages,
} from '@sebule/contract';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { type Listed, mapListed } from '#platform/db/lists.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Allowance } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { chunksOf } from './chunks.rules.ts';
import type { News } from './news.ts';
import { type NotificationRow, notificationsRepository } from './notifications.repository.ts';

export interface Told {
  content: NotificationContent;
  titleId?: number | null;
  noticeId?: number | null;
  /** News with the subject of an earlier one is not told again, but added to its count. */
  subject?: string;
  /** Or it is told anew, and the earlier one has no subject any more, so that it cannot be corrected. */
  anew?: boolean;
  count?: number;
}

type Correction = Pick<Told, 'content' | 'titleId'> & { subject: string };

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  events: Pick<EventHub<News>, 'publish'>;
  /** How many times an account may mark notifications in the current window. */
  marks: Allowance;
}

/** A version that knew more kinds may have stored it. */
const parsed = (content: string): NotificationContent | undefined =>
  notificationContent.safeParse(JSON.parse(content)).data;

const toNotification = (
  { titleId, title, kind, noticeId, message, endsAt, ...row }: NotificationRow,
  now: string,
): Notification[] => {
  const content = parsed(row.content);
  if (!content) return [];
  const video =
    titleId === null || title === null ? null : { video_id: titleId, title, is_series: kind === 'series' };
  const notice =
    noticeId === null || message === null || endsAt === null
      ? null
      : { id: noticeId, message, ends_at: endsAt, is_over: endsAt <= now };
  return [{ ...row, content, video, notice }];
};

export const notificationsService = ({ db, clock, events, marks }: Dependencies) => {
  const oldest = (): string => isoTime(clock.now() - NOTIFICATIONS_KEPT_DAYS * DAY_MS);

  /** Tells the open pages of these accounts, on all servers, once the transaction is stored. */
  const announce = (tx: Tx, accountIds: readonly number[], type: AccountEvent['type']) => {
    for (const some of chunksOf(accountIds)) {
      events.publish(tx, { type: 'for-accounts', accountIds: some, event: { type } });
    }
  };

  /** Notifies accounts within the caller's transaction; their open pages are told after the commit. */
  const notify = async (
    tx: Tx,
    accountIds: readonly number[],
    { content, titleId = null, noticeId = null, subject, anew = false, count = 1 }: Told,
  ): Promise<void> => {
    const notifications = notificationsRepository(tx.db);
    const row = {
      content: JSON.stringify(content),
      subject: subject ?? null,
      count,
      title_id: titleId,
      notice_id: noticeId,
      created_at: isoTime(clock.now()),
    };
    for (const some of chunksOf(accountIds)) {
      if (anew && subject !== undefined) await notifications.dropSubject(some, subject);
      await notifications.add(some, row);
      await notifications.keepNewest(some, NOTIFICATIONS_KEPT);
    }
    announce(tx, accountIds, 'notifications-changed');
  };

  /** Corrects what accounts were told about a subject, within the caller's transaction; nobody is told again. */
  const correct = async (
    tx: Tx,
    accountIds: readonly number[],
    { content, titleId = null, subject }: Correction,
  ): Promise<void> => {
    const corrected: number[] = [];
    for (const some of chunksOf(accountIds)) {
      const changes = { content: JSON.stringify(content), title_id: titleId };
      corrected.push(...(await notificationsRepository(tx.db).correct(some, subject, changes)));
    }
    announce(tx, corrected, 'notifications-changed');
  };

  return {
    announce,
    notify,
    correct,

    async own(accountId: number, query: NotificationsQuery): Promise<Listed<Notification>> {
      const now = isoTime(clock.now());
      return mapListed(await notificationsRepository(db).list(accountId, oldest(), query), (rows) =>
        rows.flatMap((row) => toNotification(row, now)),
      );
    },

    /** Marks one of the account's own as read, or all of them. @throws AppError 404 or 429 */
    read: (accountId: number, id: number | undefined): Promise<void> =>
      marks.spendOn(String(accountId), () =>
        inTransaction(db, async (tx) => {
          const notifications = notificationsRepository(tx.db);
          const marked = await notifications.read(accountId, id, isoTime(clock.now()));
          if (marked > 0) return announce(tx, [accountId], 'notifications-changed');
          if (id !== undefined && !(await notifications.isOwn(accountId, id)))
            throw notFound(notificationMessages.notificationNotFound);
        }),
      ),
  };
};
export type NotificationsService = ReturnType<typeof notificationsService>;
