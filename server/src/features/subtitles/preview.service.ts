import type { MediaPreview, MediaPreviewQuery } from '@sebule/contract';
import { playedAs } from '#features/catalogue/index.ts';
import { filmsService } from '#features/films/index.ts';
import type { AdminActor } from '#platform/http/guard.ts';
import type { SubtitlesDependencies } from './dependencies.ts';
import type { SubtitlesService } from './subtitles.service.ts';
import { toSeconds } from './subtitles.wire.ts';

interface Dependencies extends SubtitlesDependencies {
  subtitles: Pick<SubtitlesService, 'shiftOf'>;
}

/** Videos as admins see them before residents do: any file of the media folder. */
export const previewService = ({ db, references, toPlayable, subtitles, stateOfFile }: Dependencies) => ({
  /** @throws AppError 400 that names the field */
  async preview(
    { movieUrl, subtitlesUrl }: MediaPreviewQuery,
    { accountId, sessionId }: AdminActor,
  ): Promise<MediaPreview> {
    const subject = { kind: 'preview', id: accountId } as const;
    const movie = await references.stored('movieUrl', movieUrl, 'anything');
    const text =
      subtitlesUrl === undefined ? null : await references.stored('subtitlesUrl', subtitlesUrl, 'anything');
    const film = (await filmsService(db).knownOf([movie])).get(movie);
    const played = film?.isOnlyPrepared ? film.master : null;
    const shiftMs = text === null ? null : await subtitles.shiftOf(text);
    return {
      movie_url: toPlayable(played ?? movie, subject, sessionId) ?? '',
      subtitles_url: toPlayable(text, subject, sessionId, 'subtitles'),
      shift: shiftMs === null ? null : toSeconds(shiftMs),
      played_as: await playedAs(db, movie),
      file_state: await stateOfFile(movie),
    };
  },
});
export type PreviewService = ReturnType<typeof previewService>;
