import type { Item } from '@sebule/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

export const folderSummaryQuery = queryOptions({
  queryKey: adminKeys.mediaSummary,
  queryFn: adminQuery('GET admin/media/summary', {}),
  select: ([summary]: Item<'GET admin/media/summary'>[]) => summary,
});

/** Returns a function that refetches all queries about the media folder and the catalogue, for after a change. */
export const useFilesChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: adminKeys.media });
    void queryClient.invalidateQueries({ queryKey: adminKeys.catalogue });
    // Which of them are here now.
    void queryClient.invalidateQueries({ queryKey: adminKeys.requests });
  };
};
