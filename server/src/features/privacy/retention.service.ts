import { NOTIFICATIONS_KEPT_DAYS } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { ForgetHistory } from '#features/playback/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import type { Retention } from '../../config.ts';
import type { ErasureService } from './erasure.service.ts';
import { monthsBefore } from './months.rules.ts';

interface Dependencies {
  audit: AuditLog;
  retention: Retention;
  erasure: ErasureService;
  forgetHistory: ForgetHistory;
  /** Deletes what residents were told until a moment. */
  forgetNotifications: (moment: string) => Promise<void>;
  forgetOldCallKeys: (now: number) => Promise<void>;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Erases what is not kept any longer. */
export const retentionService = ({
  audit,
  retention,
  erasure,
  forgetHistory,
  forgetNotifications,
  forgetOldCallKeys,
}: Dependencies) => ({
  async run(signal?: AbortSignal): Promise<void> {
    await erasure.completeList();
    await erasure.eraseRemains();
    await erasure.mendLeft();
    const now = await audit.provenTime();
    if (now === undefined) return;
    const before = (months: number): string => isoTime(monthsBefore(now, months));
    const hasLeft = before(retention.leftMonths);
    const residents = await erasure.eraseThoseWhoLeft(hasLeft, signal);
    const applicants = await erasure.eraseApplicants(hasLeft, signal);
    const entries = await forgetHistory(before(retention.historyMonths), signal);
    await forgetNotifications(isoTime(now - NOTIFICATIONS_KEPT_DAYS * DAY_MS));
    await forgetOldCallKeys(now);
    const note = [
      ...counted(residents, 'resident who left', 'residents who left'),
      ...counted(applicants, 'applicant who was never approved', 'applicants who were never approved'),
      ...counted(entries, 'entry of a history', 'entries of histories'),
    ].join(', ');
    if (note !== '') await audit.record({ event: 'old-data-erased', from: 'server', note });
  },
});
export type RetentionService = ReturnType<typeof retentionService>;
