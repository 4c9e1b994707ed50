import {
  NOTICES_SHOWN_MAX,
  type Notice,
  type NoticePost,
  type NoticeReach,
  type NoticesQuery,
  type ResidentNotice,
  noticeMessages,
} from '@sebule/contract';
import type { AuditEvent } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransactionOnce } from '#platform/db/call-keys.ts';
import { type Listed, mapListed } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { blocksOf } from './blocks.rules.ts';
import { noticeOver } from './notices.errors.ts';
import { type NoticeRow, currentNotices, noticesRepository } from './notices.repository.ts';
import { audienceText, secondsUntil } from './notices.rules.ts';
import { type PublishingDependencies, aboutNotice, createPublishNotice } from './publish-notice.ts';
import { reachRepository } from './reach.repository.ts';

export const noticesService = ({ db, ...publishing }: PublishingDependencies) => {
  const { clock, audit, events, sms } = publishing;
  const publish = createPublishNotice(publishing);

  const toNotice = (row: NoticeRow): Notice => ({ ...row, ends_in: secondsUntil(row.ends_at, clock.now()) });

  const current = currentNotices(db);

  const found = async (within: Database, id: number): Promise<NoticeRow> => {
    const row = await noticesRepository(within).find(id);
    if (!row) throw notFound(noticeMessages.noticeNotFound);
    return row;
  };

  /** What belongs to taking a notice from residents. */
  const withdraw = async (tx: Tx, row: NoticeRow, { event, by }: { event: AuditEvent; by: AdminCaller }) => {
    await sms.cancelAbout(aboutNotice(row.id), tx);
    const note = [row.title, audienceText(row)].join(' · ');
    await audit.record({ event, by, note }, tx);
    events.publish(tx, { type: 'notices-changed' });
  };

  return {
    async list(query: NoticesQuery): Promise<Listed<Notice>> {
      const now = isoTime(clock.now());
      return mapListed(await noticesRepository(db).list({ ...query, now }), (rows) => rows.map(toNotice));
    },

    reach: async (): Promise<NoticeReach> => blocksOf(await reachRepository(db).homes()),

    /** @throws AppError 400 or 409 */
    publish: async (post: NoticePost, by: AdminCaller): Promise<Notice> =>
      toNotice(
        await inTransactionOnce(db, by.callKey, async (tx) => found(tx.db, await publish(tx, post, by))),
      ),

    /** Ends a notice now. @throws AppError 404 or 409 */
    end: (id: number, by: AdminCaller): Promise<Notice> =>
      inTransaction(db, async (tx) => {
        const row = await found(tx.db, id);
        const now = isoTime(clock.now());
        if (row.ends_at <= now) throw noticeOver();
        await noticesRepository(tx.db).update(id, { ends_at: now });
        await withdraw(tx, row, { event: 'notice-ended', by });
        return toNotice({ ...row, ends_at: now });
      }),

    /** Takes a notice away, also from notifications. @throws AppError 404 */
    delete: (id: number, by: AdminCaller): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = await found(tx.db, id);
        await noticesRepository(tx.db).update(id, { deleted_at: isoTime(clock.now()) });
        await withdraw(tx, row, { event: 'notice-deleted', by });
      }),

    currentFor: async (accountId: number): Promise<ResidentNotice[]> => {
      const now = clock.now();
      const rows = await current({ accountId, now: isoTime(now), most: NOTICES_SHOWN_MAX });
      return rows.map((row) => ({ ...row, ends_in: secondsUntil(row.ends_at, now) }));
    },
  };
};
export type NoticesService = ReturnType<typeof noticesService>;
