import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { PreviewService } from './preview.service.ts';
import type { SubtitlesService } from './subtitles.service.ts';
import { toShiftRequest, toShiftedSubtitles } from './subtitles.wire.ts';

type Routes = Handlers<
  'GET admin/media/preview' | 'POST admin/subtitles/sync' | 'POST admin/subtitles/original'
>;

export const subtitlesRoutes = (subtitles: SubtitlesService, previews: PreviewService): Routes => ({
  'GET admin/media/preview': async ({ query, actor }) => ({
    details: [await previews.preview(query, actor)],
  }),

  'POST admin/subtitles/sync': async ({ body, actor, ip }) => ({
    details: [toShiftedSubtitles(await subtitles.shift(toShiftRequest(body), { actor, ip }))],
    msg: messages.subtitlesShifted,
  }),

  'POST admin/subtitles/original': async ({ body, actor, ip }) => ({
    details: [toShiftedSubtitles(await subtitles.restore(body.subtitlesUrl, { actor, ip }))],
    msg: messages.subtitlesOriginal,
  }),
});
