import type { RequestBody } from '@sebule/contract';

/** A shift of subtitles as the API takes it. */
export const syncBody = ({
  seconds,
  movieUrl,
  subtitlesUrl,
  isSeries,
}: {
  /** Negative: earlier. */
  seconds: number;
  movieUrl: string;
  subtitlesUrl: string;
  isSeries: boolean;
}): RequestBody<'POST admin/subtitles/sync'> => ({
  synSubtitles: seconds,
  movieUrl,
  subtitlesUrl,
  is_series: isSeries,
});
