import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** The sound and the subtitles of a video. */
export const filmTracksQuery = (movieUrl: string) =>
  queryOptions({
    queryKey: adminKeys.filmTracks(movieUrl),
    queryFn: adminQuery('GET admin/media/tracks', { query: { movieUrl } }),
  });
