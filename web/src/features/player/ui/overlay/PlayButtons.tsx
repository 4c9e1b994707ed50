import type { Video } from '@sebule/contract';
import type { RefCallback } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { useMediaQuery } from '../../../../shared/ui/media-query.ts';
import type { PlayerState } from '../../engine/player-state.ts';
import type { Player } from '../../engine/player.ts';
import { labels, playNext, resumeEpisode } from '../../labels.ts';
import { EpisodesIcon, NextIcon, PlayIcon, RestartIcon } from '../parts/icons.tsx';

interface PlayButtonsProps {
  title: Video;
  player: Player;
  state: PlayerState;
  mainActionRef: RefCallback<HTMLElement>;
}

/** Resume, or continue with the next episode; start over; and, for a series, its episodes. */
export const PlayButtons = ({ title, player, state, mainActionRef }: PlayButtonsProps) => {
  const { is_series: isSeries, video_id: id } = title;
  const next = state.stopped ? state.next : null;
  const canResume = !state.stopped && (isSeries || state.resumeAt > 0);
  // On touch screens the pause button is on the picture, so Resume is less prominent while it plays.
  const hasTouch = useMediaQuery('(pointer: coarse)');
  const main = hasTouch && !state.paused && !next ? 'quiet' : 'primary';
  return (
    <>
      {next && (
        <Button ref={mainActionRef} kind={main} onClick={player.playNext}>
          <NextIcon />
          {playNext(next)}
        </Button>
      )}
      {canResume && (
        <Button ref={mainActionRef} kind={main} onClick={player.resume}>
          <PlayIcon />
          {isSeries ? resumeEpisode(state.resumes) : labels.resumeMovie}
        </Button>
      )}
      <Button
        ref={canResume || next ? null : mainActionRef}
        kind={canResume || next ? 'quiet' : main}
        onClick={player.playFromBeginning}
      >
        <RestartIcon />
        {isSeries ? labels.seriesFromBeginning : labels.movieFromBeginning}
      </Button>
      {isSeries && (
        // The film and its episodes share one history entry: leaving them leaves no film in the history.
        <ButtonLink kind="quiet" to={paths.episodes(id)} replace>
          <EpisodesIcon />
          {labels.episodes}
        </ButtonLink>
      )}
    </>
  );
};
