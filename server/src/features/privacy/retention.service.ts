import { NOTIFICATIONS_KEPT_DAYS } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { notificationsRepository } from '#features/notifications/index.ts';
import { forgetHistory } from '#features/playback/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { forgetOldCallKeys } from '#platform/db/call-keys.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Retention } from '../../config.ts';
import type { ErasureService } from './erasure.service.ts';
import { monthsBefore } from './months.rules.ts';

interface Dependencies {
  db: Database;
  audit: AuditLog;
  retention: Retention;
  erasure: ErasureService;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Erases what is not kept any longer. */
export const createRetention =
  ({ db, audit, retention, erasure }: Dependencies) =>
  async (signal?: AbortSignal): Promise<void> => {
    await erasure.completeList();
    await erasure.eraseRemains();
    await erasure.mendLeft();
    const now = await audit.provenTime();
    if (now === undefined) return;
    const before = (months: number): string => isoTime(monthsBefore(now, months));
    const hasLeft = before(retention.leftMonths);
    const residents = await erasure.eraseThoseWhoLeft(hasLeft, signal);
    const applicants = await erasure.eraseApplicants(hasLeft, signal);
    const entries = await forgetHistory(db, before(retention.historyMonths), signal);
    await notificationsRepository(db).deleteUntil(isoTime(now - NOTIFICATIONS_KEPT_DAYS * DAY_MS));
    await forgetOldCallKeys(db, now);
    const note = [
      ...counted(residents, 'resident who left', 'residents who left'),
      ...counted(applicants, 'applicant who was never approved', 'applicants who were never approved'),
      ...counted(entries, 'entry of a history', 'entries of histories'),
    ].join(', ');
    if (note !== '') await audit.record({ event: 'old-data-erased', from: 'server', note });
  };
