import type { SmsState } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { SmsOutbox } from '#features/messaging/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { noticeRoutes } from './notices.routes.ts';
import { noticesService } from './notices.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  notifications: Pick<Notifications, 'notify'>;
  audit: AuditLog;
  sms: SmsOutbox;
  smsState: SmsState;
}

/** What the landlord tells everyone, a block or an apartment, until a time. */
export const createNotices = ({ notifications, ...rest }: Dependencies) => {
  const service = noticesService({ ...rest, notify: notifications.notify });
  return { routes: noticeRoutes(service), currentFor: service.currentFor };
};
export { createPublishNotice } from './publish-notice.ts';
export { noticesPersonalData } from './personal-data.repository.ts';
