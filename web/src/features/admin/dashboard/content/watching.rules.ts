import { numbersText } from '#shared/episode-numbers.ts';
import { countText } from '../../kit/count-text.ts';

export const watchingText = (total: number): string =>
  total === 0
    ? 'Nobody is watching now'
    : countText(total, 'resident is watching now', 'residents are watching now');

/** The episode, as it follows the name of its series; empty for a movie. */
export const episodeText = ({
  season_no: season,
  episode_no: episode,
  episode_end: end,
}: {
  season_no: number | null;
  episode_no: number | null;
  episode_end?: number | undefined;
}): string => (season === null || episode === null ? '' : `, S${season} E${numbersText(episode, end)}`);
