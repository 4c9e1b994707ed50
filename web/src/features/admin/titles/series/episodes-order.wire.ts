import type { Episode, RequestBody } from '@sebule/contract';
import { renumbered } from '../../kit/order/order.rules.ts';

/** The request that stores the order of a season's episodes. */
export const episodesOrderBody = (
  seasonId: number,
  episodes: readonly Episode[],
): RequestBody<'POST videos/save-episodes'> => {
  const numbers = renumbered(episodes.map(({ episode_order }) => episode_order));
  return {
    season: seasonId,
    epidodeDetails: episodes.map(({ episode_id }, at) => ({
      episode_id,
      episode_order: numbers[at] ?? at + 1,
    })),
  };
};
