import type { EndpointTable } from '../common/endpoint-spec.schema.ts';
import * as schemas from './subtitles.schema.ts';

/** Watching a title as an admin, and shifting its subtitles. */
export const subtitlesEndpoints = {
  'GET admin/media/preview': {
    access: 'admin',
    summary: 'A video and its subtitles as addresses that the caller’s browser can load',
    query: schemas.mediaPreviewQuery,
    item: schemas.mediaPreview,
  },
  'GET admin/media/tracks': {
    access: 'admin',
    summary: 'The sound and the subtitles of a video, wherever they are',
    query: schemas.filmTracksQuery,
    item: schemas.filmTrack,
  },
  'POST admin/subtitles/add': {
    access: 'admin',
    summary: 'Put a subtitle file beside a video, named by its language and kind; no other file is replaced',
    body: schemas.subtitleAddition,
    item: schemas.encodedSubtitles,
  },
  'GET admin/subtitles/check': {
    access: 'admin',
    summary: 'Whether a file can be used as subtitles, and as what its text can be read',
    query: schemas.subtitleCheckQuery,
    item: schemas.subtitleCheck,
  },
  'POST admin/subtitles/encoding': {
    access: 'admin',
    summary:
      'Store subtitles as UTF-8, read in the encoding that somebody has chosen; those of another host are copied first',
    body: schemas.subtitleEncodingChoice,
    item: schemas.encodedSubtitles,
  },
  'POST admin/subtitles/sync': {
    access: 'admin',
    summary:
      'Shift the times of subtitles, for every title that uses them; those of another host are copied first',
    body: schemas.subtitleSync,
    item: schemas.shiftedSubtitles,
  },
  'POST admin/subtitles/original': {
    access: 'admin',
    summary: 'Undo all shifts of subtitles',
    body: schemas.subtitleOriginal,
    item: schemas.shiftedSubtitles,
  },
} as const satisfies EndpointTable;
