import { catalogueMessages, libraryMessages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { DeletionsService } from './changes/deletions.service.ts';
import type { MovesService } from './changes/moves.service.ts';
import type { LibraryService } from './library.service.ts';
import type { RelinkService } from './lost/relink.service.ts';

interface Services {
  library: LibraryService;
  moves: MovesService;
  deletions: DeletionsService;
  relinks: RelinkService;
}

export const libraryRoutes = ({ library, moves, deletions, relinks }: Services) =>
  ({
    'GET admin/media/summary': async () => ({ details: [await library.summary()] }),

    'GET admin/media/list': async ({ query }) => listReply(await library.list(query)),

    'POST admin/media/scan': async () => ({ details: [await library.scan()] }),

    'GET admin/media/new-files': async ({ query }) => listReply(await library.newFiles(query)),

    'POST admin/media/add-movies': async ({ body, actor, ip }) => ({
      details: await library.addMovies(body, { actor, ip }),
      msg: catalogueMessages.moviesAdded,
    }),

    'POST admin/media/undo-add-movies': async ({ body, actor, ip }) => ({
      details: [await library.undoAdditions(body, { actor, ip })],
      msg: catalogueMessages.additionsUndone,
    }),

    'GET admin/media/new-seasons': async ({ query }) => listReply(await library.newSeasons(query)),

    'GET admin/media/season': async ({ query }) => ({ details: [await library.season(query)] }),

    'POST admin/media/add-season': async ({ body, actor, ip }) => ({
      details: [await library.addSeason(body, { actor, ip })],
      msg: catalogueMessages.seasonAdded,
    }),

    'POST admin/media/make-folder': async ({ body, actor, ip }) => ({
      details: [{ path: await moves.makeFolder(body, { actor, ip }) }],
      msg: libraryMessages.folderMade,
    }),
    'POST admin/media/rename': async ({ body, actor, ip }) => ({
      details: [await moves.rename(body, { actor, ip })],
      msg: libraryMessages.entryRenamed,
    }),
    'POST admin/media/move': async ({ body, actor, ip }) => ({
      details: await moves.moveAll(body, { actor, ip }),
      msg: libraryMessages.entriesMoved,
    }),
    'POST admin/media/deletion-preview': async ({ body }) => ({
      details: [await deletions.preview(body.paths)],
    }),
    'POST admin/media/delete': async ({ body, actor, ip }) => {
      await deletions.delete(body, { actor, ip });
      return { details: [], msg: libraryMessages.entriesDeleted };
    },

    'GET admin/media/missing': async ({ query }) => listReply(await relinks.list(query)),

    'GET admin/media/missing-summary': async () => ({ details: [await relinks.summary()] }),

    'POST admin/media/relink': async ({ body, actor, ip }) => {
      const details = await relinks.relink(body, { actor, ip });
      return {
        details,
        msg: details.length === 0 ? libraryMessages.nothingToRelink : libraryMessages.relinked,
      };
    },

    'POST admin/media/relink/undo': async ({ body, actor, ip }) => ({
      details: await relinks.undo(body, { actor, ip }),
      msg: libraryMessages.relinkUndone,
    }),
  }) satisfies Partial<Handlers>;
