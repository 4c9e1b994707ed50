import type { Video } from '@sebule/contract';
import type { RefObject } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
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
  return (
    <>
      {canResume && (
        <Button ref={mainAction} onClick={player.resume}>
          <PlayIcon />
          {isSeries ? resumeEpisode(state.item) : labels.resumeMovie}
        </Button>
      )}
      <Button
        ref={canResume ? null : mainAction}
        kind={canResume ? 'quiet' : 'primary'}
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
