import { catalogueMessages } from '@sebule/contract';
import type { Actor } from '#platform/http/guard.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { BrowseService } from '../browse/browse.service.ts';
import type { EpisodesService } from './episodes.service.ts';

export const episodeRoutes = (episodes: EpisodesService, browse: Pick<BrowseService, 'title'>) => {
  const episodesOf = async (seriesId: number, seasonId: number, actor: Actor) => {
    const { seasons } = await browse.title(seriesId, 'series', actor);
    return seasons.find(({ season_id }) => season_id === seasonId)?.episodes ?? [];
  };

  return {
    'POST videos/add/episode-info': async ({ body, actor, ip }) => {
      const { id, seriesId } = await episodes.save(body, { actor, ip });
      const { seasons } = await browse.title(seriesId, 'series', actor);
      return {
        details: seasons.flatMap((season) => season.episodes).filter(({ episode_id }) => episode_id === id),
        msg: body.episode_id === undefined ? catalogueMessages.episodeAdded : catalogueMessages.episodeSaved,
      };
    },

    'POST videos/fill-episodes': async ({ body, actor, ip }) => ({
      details: await episodesOf(await episodes.fill(body, { actor, ip }), body.season_id, actor),
      msg: catalogueMessages.episodesFilled,
    }),

    'POST videos/save-episodes': async ({ body, actor, ip }) => ({
      details: await episodesOf(await episodes.saveAll(body, { actor, ip }), body.season, actor),
      msg: catalogueMessages.orderSaved,
    }),
  } satisfies Partial<Handlers>;
};
