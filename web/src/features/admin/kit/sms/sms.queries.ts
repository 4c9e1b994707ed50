import type { SmsState } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** Whether text messages can be sent, and what a part of one costs. */
export const smsStateQuery = queryOptions({
  queryKey: adminKeys.smsState,
  queryFn: adminQuery('GET admin/sms/state', {}),
  select: ([state]: SmsState[]) => state,
  // It changes with a restart of the server only.
  staleTime: 600_000,
});
