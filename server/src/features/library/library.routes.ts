import { catalogueMessages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { LibraryService } from './library.service.ts';

type Routes = Handlers<
  | 'GET admin/media/summary'
  | 'GET admin/media/list'
  | 'POST admin/media/scan'
  | 'GET admin/media/new-files'
  | 'POST admin/media/add-movies'
  | 'POST admin/media/undo-add-movies'
  | 'GET admin/media/new-seasons'
  | 'GET admin/media/season'
  | 'POST admin/media/add-season'
>;

export const libraryRoutes = (library: LibraryService): Routes => ({
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
});
