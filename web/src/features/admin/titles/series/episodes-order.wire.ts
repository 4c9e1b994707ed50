import type { Episode, RequestBody } from '@sebule/contract';

/** The request that stores the order of a season's episodes. */
export const episodesOrderBody = (
  seasonId: number,
  episodes: readonly Episode[],
): RequestBody<'POST videos/save-episodes'> => ({
  season: seasonId,
  epidodeDetails: episodes.map(({ episode_id }, at) => ({ episode_id, episode_order: at + 1 })),
});
