import type { SmsState } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { SmsOutbox } from '#features/messaging/index.ts';
import type { Notifications } from '#features/notifications/index.ts';
import { DAY_MS } from '#platform/clock.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { createAnswerRequest } from './answer-request.ts';
import { CALLS_MAX, REQUESTS_MAX, REQUESTS_PER_DAY_MAX } from './limits.rules.ts';
import { adminRequestRoutes } from './requests.admin.routes.ts';
import { adminRequestsService } from './requests.admin.service.ts';
import { requestRoutes } from './requests.routes.ts';
import { type FindNamed, type LastSeason, requestsService } from './requests.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events'> {
  notifications: Notifications;
  audit: AuditLog;
  findNamed: FindNamed;
  lastSeason: LastSeason;
  sms: SmsOutbox;
  smsState: SmsState;
}

/** Titles that viewers wish for, and what has become of them. */
export const createRequests = ({ notifications, ...shared }: Dependencies) => {
  const { clock } = shared;
  const calls = createAllowance(clock, CALLS_MAX);
  const allowances = [
    createAllowance(clock, REQUESTS_MAX),
    createAllowance(clock, REQUESTS_PER_DAY_MAX, DAY_MS),
  ];
  const answer = createAnswerRequest({ ...shared, ...notifications });
  return {
    answer,
    routes: {
      ...requestRoutes(requestsService({ ...shared, ...notifications, calls, allowances })),
      ...adminRequestRoutes(adminRequestsService({ ...shared, answer })),
    },
  };
};

export { createAnswerRequest } from './answer-request.ts';
export { requestsRepository } from './requests.repository.ts';
export { requestKeysOf } from './wanted-title.ts';
export { countWaiting } from './waiting-requests.repository.ts';
export { requestsPersonalData } from './personal-data.repository.ts';
