import type { Item, Suggestion, SuggestionsStart } from '@sebule/contract';
import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** Addresses of a video and its subtitles that this browser can load. */
export const mediaPreviewQuery = (movieUrl: string, subtitlesUrl: string | null) => {
  const query = { movieUrl, ...(subtitlesUrl !== null && { subtitlesUrl }) };
  return queryOptions({
    queryKey: adminKeys.mediaPreview(query),
    queryFn: adminQuery('GET admin/media/preview', { query }),
    select: ([preview]: Item<'GET admin/media/preview'>[]) => preview,
    // Another address would start the film again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
};

/** What the last look into a film suggests. An event of the server tells when that changes. */
export const filmSuggestionsQuery = ({ kind, id }: SuggestionsStart) =>
  queryOptions<Suggestion[]>({
    queryKey: adminKeys.filmSuggestions(kind, id),
    queryFn: adminQuery('GET admin/suggestions/get/:kind/:id', { params: { kind, id } }),
  });
