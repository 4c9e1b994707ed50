import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../../../shared/api/admin-call.ts';
import { adminKeys } from '../../../query-keys.ts';

/** What can be played first, and the movie that still needs its file. */
export const firstTitlesQuery = queryOptions({
  queryKey: adminKeys.firstTitles,
  queryFn: adminQuery('GET admin/videos/first', {}),
  select: ([first]: Item<'GET admin/videos/first'>[]) => first,
});
