import { catalogueMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { BrowseService } from '../browse/browse.service.ts';
import type { EpisodesService } from './episodes.service.ts';

export const episodeRoutes = (episodes: EpisodesService, browse: Pick<BrowseService, 'title'>) =>
  ({
    'POST videos/add/episode-info': async ({ body, actor, ip }) => {
      const { id, seriesId } = await episodes.save(body, { actor, ip });
      const { seasons } = await browse.title(seriesId, 'series', actor);
      return {
        details: seasons.flatMap((season) => season.episodes).filter(({ episode_id }) => episode_id === id),
        msg: body.episode_id === undefined ? catalogueMessages.episodeAdded : catalogueMessages.episodeSaved,
      };
    },

    'POST videos/fill-episodes': async ({ body, actor, ip }) => {
      const seriesId = await episodes.fill(body, { actor, ip });
      const { seasons } = await browse.title(seriesId, 'series', actor);
      return {
        details: seasons.find(({ season_id }) => season_id === body.season_id)?.episodes ?? [],
        msg: catalogueMessages.episodesFilled,
      };
    },

    'POST videos/save-episodes': async ({ body, actor, ip }) => {
      const seriesId = await episodes.saveAll(body, { actor, ip });
      const { seasons } = await browse.title(seriesId, 'series', actor);
      return {
        details: seasons.find(({ season_id }) => season_id === body.season)?.episodes ?? [],
        msg: catalogueMessages.orderSaved,
      };
    },
  }) satisfies Partial<Handlers>;
