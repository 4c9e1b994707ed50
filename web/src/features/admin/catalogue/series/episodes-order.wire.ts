import type { Episode, RequestBody } from '@sebule/contract';
import { renumbered } from '../../kit/order/order.rules.ts';

/** The numbers of the episodes; higher after a file with several episodes, which takes up several numbers. */
const withoutOverlap = (episodes: readonly Episode[], numbers: readonly number[]): number[] => {
  let free = 0;
  return episodes.map(({ episode_order: first, episode_end: last = first }, at) => {
    const number = Math.max(numbers[at] ?? at + 1, free);
    free = number + last - first + 1;
    return number;
  });
};

export const episodesOrderBody = (
  seasonId: number,
  episodes: readonly Episode[],
): RequestBody<'POST videos/save-episodes'> => {
  const numbers = withoutOverlap(episodes, renumbered(episodes.map(({ episode_order }) => episode_order)));
  return {
    season: seasonId,
    epidodeDetails: episodes.map(({ episode_id }, at) => ({
      episode_id,
      episode_order: numbers[at] ?? at + 1,
    })),
  };
};
