import type { TitleKind } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** Titles that a new one with this name, or this id in the movie database, may be a duplicate of. */
export const duplicatesQuery = (
  type: TitleKind,
  title: string,
  { year, tmdbId }: { year: string | undefined; tmdbId: string },
) =>
  queryOptions({
    queryKey: adminKeys.duplicates({ type, title, year, tmdbId }),
    queryFn: adminQuery('GET admin/videos/duplicates', {
      query: { type, title, ...(year && { year }), ...(tmdbId && { tmdb_id: tmdbId }) },
    }),
    enabled: title !== '',
  });
