import { numbersText } from '#shared/episode-numbers.ts';

export const watchingText = (total: number): string => {
  if (total === 0) return 'Nobody is watching now';
  return total === 1
    ? '1 resident is watching now'
    : `${total.toLocaleString('en')} residents are watching now`;
};

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
