import type { Video } from '@sebule/contract';
import type { RefCallback } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { useMediaQuery } from '#shared/ui/media-query.ts';
import { canResume, mainActionOf, type MainAction } from '../../engine/main-action.ts';
import type { PlayerState } from '../../engine/player-state.ts';
import type { Player } from '../../engine/player.ts';
import { labels, playNext, resumeEpisode } from '../../labels.ts';
import { EpisodesLink } from '../parts/EpisodesLink.tsx';
import { EpisodesIcon, InfoIcon, NextIcon, PlayIcon, RestartIcon } from '../parts/icons.tsx';
import { useOpenDetails } from './use-open-details.ts';

interface PlayButtonsProps {
  title: Video;
  player: Player;
  state: PlayerState;
  mainActionRef: RefCallback<HTMLElement>;
}

/** Resume, or continue with the next episode; start over; for a series, its episodes; and the title's details. */
export const PlayButtons = ({ title, player, state, mainActionRef }: PlayButtonsProps) => {
  const { is_series: isSeries, video_id: id } = title;
  const next = state.stopped ? state.next : null;
  const resumes = canResume(state, isSeries);
  const first = mainActionOf(state, isSeries);
  const refIf = (action: MainAction) => (action === first ? mainActionRef : null);
  const { openDetails, preload } = useOpenDetails({ title, player, paused: state.paused });
  // On touch screens the pause button is on the picture, so Resume is less prominent while it plays.
  const hasTouch = useMediaQuery('(pointer: coarse)');
  const main = hasTouch && !state.paused && !next ? 'quiet' : 'primary';
  return (
    <>
      {next && (
        <Button ref={refIf('next')} kind={main} onClick={player.playNext}>
          <NextIcon />
          {playNext(next)}
        </Button>
      )}
      {resumes && (
        <Button ref={refIf('resume')} kind={main} onClick={player.resume}>
          <PlayIcon />
          {isSeries ? resumeEpisode(state.resumes) : labels.resumeMovie}
        </Button>
      )}
      <Button
        ref={refIf('from-beginning')}
        kind={resumes || next ? 'quiet' : main}
        onClick={player.playFromBeginning}
      >
        <RestartIcon />
        {isSeries ? labels.seriesFromBeginning : labels.movieFromBeginning}
      </Button>
      {isSeries && (
        <EpisodesLink seriesId={id}>
          <EpisodesIcon />
          {labels.episodes}
        </EpisodesLink>
      )}
      <Button
        ref={refIf('details')}
        kind="quiet"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={openDetails}
      >
        <InfoIcon />
        {labels.details}
      </Button>
    </>
  );
};
