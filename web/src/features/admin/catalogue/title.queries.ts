import type { TitleKind, Item, Video } from '@sebule/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { RefusedError } from '#shared/api/refused-error.ts';
import { adminKeys } from '../query-keys.ts';

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

/** A title with all that admins edit: its stored addresses, its files or seasons, and what is noted about it. */
export const titleQuery = (kind: TitleKind, id: number) =>
  queryOptions({
    queryKey: adminKeys.title(kind, id),
    queryFn: adminQuery('POST videos/get-movie-series', { body: { movie_id: id, type: kind } }),
    // A colleague may bring it back from the trash; until then, nothing that was typed is lost.
    meta: { keptWhenGone: true },
    select: ([title]: Item<'POST videos/get-movie-series'>[]) => title,
  });

/** Returns a function that reads a title as it is now; null when it is gone. It throws a NetworkError. */
export const useTitleNow = (kind: TitleKind, id: number): (() => Promise<Video | null>) => {
  const queryClient = useQueryClient();
  return async () => {
    const query = titleQuery(kind, id);
    try {
      const [title] = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      return title ?? null;
    } catch (error) {
      if (error instanceof RefusedError) return null;
      throw error;
    }
  };
};

export const trashedPartsQuery = (seriesId: number) =>
  queryOptions({
    queryKey: adminKeys.trashedParts(seriesId),
    queryFn: adminQuery('GET admin/videos/trashed-parts/:id', { params: { id: seriesId } }),
  });

/** Returns a function that refetches all queries about the catalogue, for after a change. */
export const useCatalogueChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: adminKeys.catalogue });
    // Which of them are here now.
    void queryClient.invalidateQueries({ queryKey: adminKeys.requests });
  };
};
