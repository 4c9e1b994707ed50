import path from 'node:path';
import type { FilmTrack, SubtitleAddition } from '@sebule/contract';
import { trackFileName } from '@sebule/contract/subtitles/subtitle-names';
import { playedAs } from '#features/catalogue/index.ts';
import { filmsService, ownSubtitles, stemOf } from '#features/films/index.ts';
import { judgeSubtitles, parseMediaReference } from '#features/streaming/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { removeFileBelow } from '#platform/files/change-below.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { extensionFor } from './copy-name.rules.ts';
import type { SubtitlesDependencies } from './dependencies.ts';
import type { SubtitleFiles } from './subtitle-files.ts';
import { subtitlesRefused } from './subtitles.errors.ts';
import { subtitlesRepository } from './subtitles.repository.ts';
import type { SubtitlesService } from './subtitles.service.ts';

interface Dependencies extends SubtitlesDependencies {
  files: SubtitleFiles;
  subtitles: Pick<SubtitlesService, 'read'>;
}

/** Of the longest name that disks take, the rest is for a number and the extension. */
const NAME_MAX_BYTES = 240;
/** Where uploads arrive. */
const UPLOADS = 'uploads';

const fileOf = (reference: string): string | null => {
  const parsed = parseMediaReference(reference);
  return 'kind' in parsed && parsed.kind === 'file' ? parsed.path : null;
};

/** The tracks of films as admins see them, and new ones beside films. */
export const filmTracksService = (given: Dependencies) => {
  const { db, config, references, checks, files, subtitles, exclusively, lookAfterChange, audit, events } =
    given;
  const films = filmsService(db);

  const withProblem = async (track: FilmTrack): Promise<FilmTrack> => {
    if (track.type !== 'subtitles' || track.path === null || track.path.endsWith('.sup')) return track;
    return { ...track, problem: (await checks.check(track.path)).problem };
  };

  /** An upload that has been put beside its film is of no more use where it arrived. */
  const removeUpload = async (reference: string): Promise<void> => {
    const file = fileOf(reference);
    if (file === null || path.posix.dirname(file) !== UPLOADS) return;
    if (await subtitlesRepository(db).isUsed(file)) return;
    await removeFileBelow(config.mediaDir, file).catch(() => false);
    await lookAfterChange(UPLOADS);
  };

  return {
    /** @throws AppError 400 that names the field */
    async list(movie: string): Promise<FilmTrack[]> {
      const film = await references.stored('movieUrl', movie, 'anything');
      const [tracks, played] = await Promise.all([
        fileOf(film) === null ? [] : films.tracksOf(film),
        playedAs(db, film),
      ]);
      const named = played?.subtitles_url ?? null;
      const own = named === null ? [] : [ownSubtitles(film, named)];
      return Promise.all(
        [
          ...tracks.filter(({ type }) => type === 'sound'),
          ...own.map(({ language, kind, name, path: at }) => ({
            type: 'subtitles' as const,
            language,
            kind,
            name,
            from: 'title' as const,
            path: at,
            problem: null,
          })),
          ...tracks.filter(({ type, path: at }) => type === 'subtitles' && (at === null || at !== named)),
        ].map(withProblem),
      );
    },

    /** Puts subtitles beside a film. @returns their path @throws AppError 400 that names the field, 502 or 503 */
    async add(
      { movieUrl, subtitlesUrl, language, kind }: SubtitleAddition,
      editor: AdminCaller,
    ): Promise<string> {
      const film = fileOf(await references.stored('movieUrl', movieUrl, 'anything'));
      if (film === null) throw invalidField('movieUrl', 'must be in the media folder');
      const { reference, content } = await subtitles.read(subtitlesUrl);
      const { problem } = judgeSubtitles(content);
      if (problem !== null) throw subtitlesRefused(problem);
      const stem = trackFileName(path.posix.basename(stemOf(film)), language, kind);
      if (Buffer.byteLength(stem) > NAME_MAX_BYTES)
        throw invalidField('movieUrl', 'has too long a name for another one to be made of it');
      const folder = path.posix.dirname(film);
      const added = await exclusively(() =>
        files.add(folder === '.' ? '' : folder, `${stem}.${extensionFor(content)}`, content),
      );
      await inTransaction(db, async (tx) => {
        await audit.record(
          { event: 'subtitles-copied', by: editor, note: `${added}: from ${reference}` },
          tx,
        );
        events.publish(tx, { type: 'catalogue-changed' });
      });
      await lookAfterChange(path.posix.dirname(added) === '.' ? '' : path.posix.dirname(added));
      if (added !== reference) await removeUpload(reference);
      return added;
    },
  };
};
export type FilmTracksService = ReturnType<typeof filmTracksService>;
