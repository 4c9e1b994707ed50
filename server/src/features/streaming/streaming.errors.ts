import { AppError, notFound } from '#platform/http/errors.ts';

type Refusal = 'media-signature-invalid' | 'media-address-expired' | 'media-session-ended';

/** One message for all three cases: the page gets a fresh address when it requests its title again. */
export const mediaRefused = (code: Refusal): AppError =>
  new AppError(403, code, 'This media address is no longer valid. Please open the title again.');

export const mediaGone = (): AppError => notFound('This video is not available.');

export const mediaBusy = (): AppError =>
  new AppError(429, 'media-busy', 'Too much is being loaded at once. Please try again in a moment.', {
    headers: { 'retry-after': '1' },
  });

export const subtitlesNotFetched = (): AppError =>
  new AppError(502, 'subtitles-not-fetched', 'The subtitles cannot be fetched at the moment.');

export const subtitlesTooLarge = (): AppError =>
  new AppError(404, 'subtitles-too-large', 'These subtitles are too large to be shown.');

export const playlistTooLarge = (): AppError =>
  new AppError(404, 'playlist-too-large', 'The playlist of this video is too large to be played.');
