import type { Item } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** Whether a file can be used as subtitles, and as what its text can be read. */
export const subtitleCheckQuery = (subtitlesUrl: string) =>
  queryOptions({
    queryKey: adminKeys.subtitleCheck(subtitlesUrl),
    queryFn: adminQuery('GET admin/subtitles/check', { query: { subtitlesUrl } }),
    select: ([check]: Item<'GET admin/subtitles/check'>[]) => check,
    // What is wrong with the path itself is said when the form is sent.
    retry: false,
    // Somebody may have put another file in its place.
    gcTime: 0,
  });
