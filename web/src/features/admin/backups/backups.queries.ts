import type { BackupState, Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** In ms, between two looks at how far the one is that is being made or restored. */
const RUNNING_MS = 2_000;

export const backupsQuery = queryOptions({
  queryKey: adminKeys.backupsList,
  queryFn: adminQuery('GET admin/backups/get-list'),
});

export const backupStateQuery = queryOptions({
  queryKey: adminKeys.backupsState,
  queryFn: adminQuery('GET admin/backups/state'),
  select: ([state]: Item<'GET admin/backups/state'>[]): BackupState | undefined => state,
  refetchInterval: ({ state: { data } }) => {
    const [state] = data ?? [];
    // Between the two, the server restarts.
    return state?.running || state?.restored?.outcome === 'waiting' ? RUNNING_MS : false;
  },
});
