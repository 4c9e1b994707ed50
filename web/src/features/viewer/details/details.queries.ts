import type { TitleKind } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerQuery } from '#shared/api/viewer-call.ts';

/** Everything about a title that its viewers may know. Their stars may have changed since the last time. */
export const detailsQuery = (type: TitleKind, id: number) =>
  queryOptions({
    queryKey: [...queryKeys.titleDetails, type, id],
    queryFn: viewerQuery('POST videos/get-movie-series', { body: { movie_id: id, type } }),
    staleTime: 0,
  });

export const relatedQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.relatedTitles, id],
    queryFn: viewerQuery('GET videos/get-related', { query: { movie_id: id } }),
  });
