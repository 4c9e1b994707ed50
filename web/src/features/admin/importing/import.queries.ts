import type { ImportState } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** Whether the movie database can be asked at all. */
export const importStateQuery = queryOptions({
  queryKey: adminKeys.importState,
  queryFn: adminQuery('GET admin/import/state', {}),
  select: ([state]: ImportState[]) => state,
  // Nothing important depends on it.
  retry: false,
});
