import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { LibraryService } from './library.service.ts';

type Routes = Handlers<
  | 'GET admin/media/summary'
  | 'GET admin/media/list'
  | 'POST admin/media/scan'
  | 'GET admin/media/new-files'
  | 'POST admin/media/add-movies'
  | 'GET admin/media/new-seasons'
  | 'GET admin/media/season'
  | 'POST admin/media/add-season'
>;

export const libraryRoutes = (library: LibraryService): Routes => ({
  'GET admin/media/summary': async () => ({ details: [await library.summary()] }),

  'GET admin/media/list': async ({ query }) => {
    const { rows, total } = await library.list(query);
    return { details: rows, total };
  },

  'POST admin/media/scan': async () => ({ details: [await library.scan()] }),

  'GET admin/media/new-files': async ({ query }) => {
    const { rows, total } = await library.newFiles(query);
    return { details: rows, total };
  },

  'POST admin/media/add-movies': async ({ body, actor, ip }) => ({
    details: await library.addMovies(body, { actor, ip }),
    msg: messages.moviesAdded,
  }),

  'GET admin/media/new-seasons': async ({ query }) => {
    const { rows, total } = await library.newSeasons(query);
    return { details: rows, total };
  },

  'GET admin/media/season': async ({ query }) => ({ details: [await library.season(query)] }),

  'POST admin/media/add-season': async ({ body, actor, ip }) => ({
    details: [await library.addSeason(body, { actor, ip })],
    msg: messages.seasonAdded,
  }),
});
