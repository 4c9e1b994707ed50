import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerList } from '#shared/api/viewer-call.ts';

const listOne = viewerList('GET user/notifications/get', { query: { unread: 'true', limit: 1 } });

/** How many notifications are unread: the total of the list of them. */
export const unreadQuery = queryOptions({
  queryKey: queryKeys.unreadNotifications,
  queryFn: async ({ signal }) => (await listOne({ signal })).total,
});
