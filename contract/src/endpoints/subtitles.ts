import {
  mediaPreview,
  mediaPreviewQuery,
  shiftedSubtitles,
  subtitleOriginal,
  subtitleSync,
} from '../subtitles.ts';
import type { EndpointTable } from './endpoint-spec.ts';

/** Watching a title as an admin, and shifting its subtitles. */
export const subtitlesEndpoints = {
  'GET admin/media/preview': {
    access: 'admin',
    summary: 'A video and its subtitles as addresses that the caller’s browser can load',
    query: mediaPreviewQuery,
    item: mediaPreview,
  },
  'POST admin/subtitles/sync': {
    access: 'admin',
    summary:
      'Shift the times of subtitles, for every title that uses them; those of another host are copied first',
    body: subtitleSync,
    item: shiftedSubtitles,
  },
  'POST admin/subtitles/original': {
    access: 'admin',
    summary: 'Undo all shifts of subtitles',
    body: subtitleOriginal,
    item: shiftedSubtitles,
  },
} as const satisfies EndpointTable;
