import type { Video } from '@sebule/contract';
import type { RefObject } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { useMediaQuery } from '../../../shared/ui/mediaQuery.ts';
import { labels, resumeEpisode } from '../engine/labels.ts';
import type { PlayerState } from '../engine/player-state.ts';
import type { Player } from '../engine/player.ts';
import { EpisodesIcon, PlayIcon, RestartIcon } from './icons.tsx';

interface PlayButtonsProps {
  title: Video;
  player: Player;
  state: PlayerState;
  mainAction: RefObject<HTMLButtonElement | null>;
}

/** Resume, start over and, for a series, its episodes. */
export const PlayButtons = ({ title, player, state, mainAction }: PlayButtonsProps) => {
  const { is_series: isSeries, video_id: id } = title;
  const canResume = isSeries || state.resumeAt > 0;
  // A finger has the pause button on the picture: what already plays need not be offered so loudly.
  const atTouch = useMediaQuery('(pointer: coarse)');
  const main = atTouch && !state.paused ? 'quiet' : 'primary';
  return (
    <>
      {canResume && (
        <Button ref={mainAction} kind={main} onClick={player.resume}>
          <PlayIcon />
          {isSeries ? resumeEpisode(state.item) : labels.resumeMovie}
        </Button>
      )}
      <Button
        ref={canResume ? null : mainAction}
        kind={canResume ? 'quiet' : main}
        onClick={player.playFromBeginning}
      >
        <RestartIcon />
        {isSeries ? labels.seriesFromBeginning : labels.movieFromBeginning}
      </Button>
      {isSeries && (
        <ButtonLink kind="quiet" to={paths.episodes(id)}>
          <EpisodesIcon />
          {labels.episodes}
        </ButtonLink>
      )}
    </>
  );
};
