import { catalogueMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { BrowseService } from '../browse/browse.service.ts';
import type { FilesService } from './files.service.ts';

export const fileRoutes = (files: FilesService, browse: Pick<BrowseService, 'title'>) =>
  ({
    'POST videos/add/movie-path': async ({ body, actor, ip }) => {
      const { id, movieId } = await files.save(body, { actor, ip });
      const movie = await browse.title(movieId, 'movie', actor);
      return {
        details: movie.files.filter((file) => file.id === id),
        msg: body.id === undefined ? catalogueMessages.fileAdded : catalogueMessages.fileSaved,
      };
    },

    'GET videos/get-movie-files/:video_id': async ({ params, actor }) => ({
      details: (await browse.title(params.video_id, 'movie', actor)).files,
    }),

    'GET videos/delete-movie-file/:id': async ({ params, actor, ip }) => {
      const movie_deleted = await files.delete(params.id, { actor, ip });
      return {
        details: [{ movie_deleted }],
        msg: movie_deleted ? catalogueMessages.movieDeleted : catalogueMessages.fileDeleted,
      };
    },
  }) satisfies Partial<Handlers>;
