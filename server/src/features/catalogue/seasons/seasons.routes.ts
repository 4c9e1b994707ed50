import { catalogueMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { BrowseService } from '../browse/browse.service.ts';
import type { SeasonsService } from './seasons.service.ts';

export const seasonRoutes = (seasons: SeasonsService, browse: Pick<BrowseService, 'title'>) =>
  ({
    'GET videos/get-seasons-episodes/:series_id': async ({ params, actor }) => ({
      details: (await browse.title(params.series_id, 'series', actor)).seasons,
    }),

    'POST videos/add/season-info': async ({ body, actor, ip }) => {
      const { id, seriesId } = await seasons.save(body, { actor, ip });
      const series = await browse.title(seriesId, 'series', actor);
      return {
        details: series.seasons.filter(({ season_id }) => season_id === id),
        msg: body.season_id === undefined ? catalogueMessages.seasonAdded : catalogueMessages.seasonSaved,
      };
    },

    'POST videos/save-seasons': async ({ body, actor, ip }) => {
      await seasons.saveOrder(body, { actor, ip });
      return {
        details: (await browse.title(body.seriesDetails, 'series', actor)).seasons,
        msg: catalogueMessages.orderSaved,
      };
    },
  }) satisfies Partial<Handlers>;
