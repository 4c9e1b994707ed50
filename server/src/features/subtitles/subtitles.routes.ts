import { subtitleMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { FilmTracksService } from './film-tracks.service.ts';
import type { PreviewService } from './preview.service.ts';
import type { SubtitlesService } from './subtitles.service.ts';
import { toEncodingRequest, toShiftRequest, toShiftedSubtitles } from './subtitles.wire.ts';

export const subtitlesRoutes = (
  subtitles: SubtitlesService,
  previews: PreviewService,
  filmTracks: FilmTracksService,
) =>
  ({
    'GET admin/media/preview': async ({ query, actor }) => ({
      details: [await previews.preview(query, actor)],
    }),

    'GET admin/media/tracks': async ({ query }) => ({
      details: await filmTracks.list(query.movieUrl),
    }),

    'POST admin/subtitles/add': async ({ body, actor, ip }) => ({
      details: [{ subtitlesUrl: await filmTracks.add(body, { actor, ip }) }],
      msg: subtitleMessages.subtitlesAdded,
    }),

    'GET admin/subtitles/check': async ({ query }) => ({
      details: [await subtitles.check(query.subtitlesUrl)],
    }),

    'POST admin/subtitles/encoding': async ({ body, actor, ip }) => ({
      details: [{ subtitlesUrl: await subtitles.encode(toEncodingRequest(body), { actor, ip }) }],
      msg: subtitleMessages.subtitlesEncoded,
    }),

    'POST admin/subtitles/sync': async ({ body, actor, ip }) => ({
      details: [toShiftedSubtitles(await subtitles.shift(toShiftRequest(body), { actor, ip }))],
      msg: subtitleMessages.subtitlesShifted,
    }),

    'POST admin/subtitles/original': async ({ body, actor, ip }) => ({
      details: [toShiftedSubtitles(await subtitles.restore(body.subtitlesUrl, { actor, ip }))],
      msg: subtitleMessages.subtitlesOriginal,
    }),
  }) satisfies Partial<Handlers>;
