import { catalogueMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { BrowseService } from '../browse/browse.service.ts';
import type { TitlesService } from './titles.service.ts';

export const titleRoutes = (titles: TitlesService, browse: Pick<BrowseService, 'title'>) =>
  ({
    'POST videos/add/movie-details': async ({ body, actor, ip }) => {
      const id = await titles.add(body, { actor, ip });
      return {
        details: [await browse.title(id, body.type, actor)],
        msg: body.type === 'movie' ? catalogueMessages.movieAdded : catalogueMessages.seriesAdded,
      };
    },

    'PATCH videos/update/movie-info': async ({ body, actor, ip }) => {
      const kind = await titles.update(body, { actor, ip });
      return {
        details: [await browse.title(body.video_id, kind, actor)],
        msg: kind === 'movie' ? catalogueMessages.movieSaved : catalogueMessages.seriesSaved,
      };
    },

    'GET admin/videos/duplicates': async ({ query }) => ({ details: await titles.duplicates(query) }),

    'GET admin/videos/first': async () => ({ details: [await titles.first()] }),
  }) satisfies Partial<Handlers>;
