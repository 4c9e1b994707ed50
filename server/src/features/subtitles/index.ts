import type { Database } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { SubtitlesDependencies } from './dependencies.ts';
import { filmTracksService } from './film-tracks.service.ts';
import { previewService } from './preview.service.ts';
import { createShifts } from './shifts.ts';
import { createSubtitleFiles, type SubtitleFiles } from './subtitle-files.ts';
import { subtitlesRepository } from './subtitles.repository.ts';
import { subtitlesRoutes } from './subtitles.routes.ts';
import { subtitlesService } from './subtitles.service.ts';

/** Keeps the originals of shifted subtitles when a file, or the folder that it is in, gets another path. */
const createFollowMoves = ({ db, files }: { db: Database; files: SubtitleFiles }) => {
  const moved = (path: string, from: string, to: string): string => to + path.slice(from.length);
  return {
    /** Keeps the originals under the new paths, too. */
    async prepare(from: string, to: string): Promise<void> {
      for (const { path, original } of await subtitlesRepository(db).under(from)) {
        const content = await files.original(path, original);
        if (content !== null) await files.keepOriginal(moved(path, from, to), content);
      }
    },

    async follow(tx: Tx, from: string, to: string): Promise<void> {
      const shifts = subtitlesRepository(tx.db);
      for (const shift of await shifts.under(from)) {
        await shifts.remove(shift.path);
        await shifts.save({ ...shift, path: moved(shift.path, from, to) });
        tx.afterCommit(() => void files.forgetOriginal(shift.path, shift.original));
      }
    },
  };
};

/** The timing and the encoding of subtitles, and the preview in which admins correct it. */
export const createSubtitles = (given: SubtitlesDependencies) => {
  const files = createSubtitleFiles({ ...given.config, ...given });
  const subtitles = subtitlesService({ ...given, files, shifts: createShifts({ ...given, files }) });
  return {
    routes: subtitlesRoutes(
      subtitles,
      previewService({ ...given, subtitles }),
      filmTracksService({ ...given, files, subtitles }),
    ),
    followMoves: createFollowMoves({ ...given, files }),
  };
};
