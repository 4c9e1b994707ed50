import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerList } from '#shared/api/viewer-call.ts';

export const notificationsQuery = (limit: number) =>
  queryOptions({
    queryKey: queryKeys.notificationList(limit),
    queryFn: viewerList('GET user/notifications/get', { query: { limit } }),
    staleTime: 0,
    // While more of them load.
    placeholderData: keepPreviousData,
  });
