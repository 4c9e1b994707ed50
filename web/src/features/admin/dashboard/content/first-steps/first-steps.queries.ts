import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminKeys } from '#features/admin/query-keys.ts';
import { adminQuery } from '#shared/api/admin-call.ts';

/** What can be played first, and the movie that still needs its file. */
export const firstTitlesQuery = queryOptions({
  queryKey: adminKeys.firstTitles,
  queryFn: adminQuery('GET admin/videos/first', {}),
  select: ([first]: Item<'GET admin/videos/first'>[]) => first,
});
