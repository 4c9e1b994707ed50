import { NOTICE_DAYS_MAX, type NoticePost, type SmsState, noticeSms } from '@sebule/contract';
import { type AuditLog, smsNote } from '#features/audit/index.ts';
import { createPaidSms, type SmsOutbox } from '#features/messaging/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { noticesRepository } from './notices.repository.ts';
import { audienceText, placeOf } from './notices.rules.ts';
import { reachRepository } from './reach.repository.ts';

export interface PublishingDependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  notify: Notifications['notify'];
  audit: Pick<AuditLog, 'record'>;
  sms: Pick<SmsOutbox, 'queueToMany' | 'cancelAbout'>;
  smsState: SmsState;
}

/** What the text messages about a notice are about. */
export const aboutNotice = (id: number): string => `notice ${id}`;

const checkedEnd = (endsAt: string, now: number): number => {
  const end = Date.parse(endsAt);
  if (end <= now) throw invalidField('ends_at', 'must be in the future');
  if (end > now + NOTICE_DAYS_MAX * DAY_MS) {
    throw invalidField('ends_at', `must be within ${NOTICE_DAYS_MAX} days`);
  }
  return end;
};

/** Publishes a notice, notifies all active residents concerned and queues text messages. @throws AppError 400 or 409 */
export const createPublishNotice = (dependencies: Omit<PublishingDependencies, 'db'>) => {
  const { clock, notify, audit, events, sms, smsState } = dependencies;
  const sendPaid = createPaidSms({ sms, smsState });

  return async (tx: Tx, post: NoticePost, by: AdminCaller): Promise<number> => {
    const notices = noticesRepository(tx.db);
    const now = clock.now();
    const { title, message, audience, sms_parts: most } = post;
    const end = checkedEnd(post.ends_at, now);
    const id = await notices.add({
      title,
      message,
      ...placeOf(post),
      created_at: isoTime(now),
      created_by: by.actor.accountId,
      ends_at: isoTime(end),
      residents: 0,
      sms_parts: null,
      deleted_at: null,
    });
    const residents = await reachRepository(tx.db).concerned(id, { isKept: most !== undefined });
    if (residents.length === 0 && audience !== 'everyone') {
      throw invalidField(audience === 'block' ? 'location' : 'apartment', 'no resident lives there');
    }
    await notify(
      tx,
      residents.map((resident) => resident.id),
      { content: { kind: 'notice', title }, noticeId: id },
    );
    const text = noticeSms(post);
    const to = residents.flatMap(({ phone }) => phone ?? []);
    const parts =
      most === undefined
        ? null
        : await sendPaid(tx, { to, text, about: aboutNotice(id), expiresAt: end, most });
    await notices.update(id, { residents: residents.length, sms_parts: parts });
    const note = [title, audienceText(post), ...(parts === null ? [] : [smsNote(parts)])].join(' · ');
    await audit.record({ event: 'notice-published', by, note }, tx);
    events.publish(tx, { type: 'notices-changed' });
    return id;
  };
};
