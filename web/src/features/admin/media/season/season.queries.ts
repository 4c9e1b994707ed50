import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../../shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** The videos of a folder as the episodes of a season. */
export const seasonFolderQuery = (folder: string) =>
  queryOptions({
    queryKey: adminKeys.seasonFolder(folder),
    queryFn: adminQuery('GET admin/media/season', { query: { folder } }),
    select: ([season]: Item<'GET admin/media/season'>[]) => season,
    // What has been typed must not be replaced while the folder is looked at.
    refetchOnWindowFocus: false,
  });
