import type { RefCallback } from 'react';
import { useTitleDetails } from '#shared/title-details/use-title-details.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useMediaQuery } from '#shared/ui/media-query.ts';
import { canResume, mainActionOf, type MainAction } from '../../engine/main-action.ts';
import { filesInOrder } from '../../engine/title/playable.ts';
import { labels, playNext, resumeEpisode } from '../../labels.ts';
import type { FilmProps } from '../film-props.ts';
import { EpisodesLink } from '../parts/EpisodesLink.tsx';
import { EpisodesIcon, InfoIcon, NextIcon, PlayIcon, RestartIcon } from '../parts/icons.tsx';

interface PlayButtonsProps extends Pick<FilmProps, 'title' | 'player' | 'state'> {
  mainActionRef: RefCallback<HTMLElement>;
}

/** Opens the details of the title that is being played, which waits meanwhile. */
const useOpenDetails = ({ title, player, state: { paused } }: Omit<PlayButtonsProps, 'mainActionRef'>) => {
  const { open, preload } = useTitleDetails();
  const openDetails = () => {
    player.pause();
    const { watch_progress: progress, ...known } = title;
    open({
      card: progress ? { ...known, watch_progress: progress } : known,
      video: title,
      player: {
        play: player.play,
        playFile: (fileId) => {
          const file = filesInOrder(title).find((each) => each.fileId === fileId);
          const isPlaying = player.state().item.fileId === fileId;
          if (file && !isPlaying) player.playFile(file);
          else player.play();
        },
      },
      onClose: () => {
        if (!paused) player.play();
      },
    });
  };
  return { openDetails, preload };
};

/** Resume, or continue with the next episode; start over; for a series, its episodes; and the title's details. */
export const PlayButtons = ({ title, player, state, mainActionRef }: PlayButtonsProps) => {
  const { is_series: isSeries, video_id: id } = title;
  const next = state.stopped ? state.next : null;
  const resumes = canResume(state, isSeries);
  const first = mainActionOf(state, isSeries);
  const refIf = (action: MainAction) => (action === first ? mainActionRef : null);
  const { openDetails, preload } = useOpenDetails({ title, player, state });
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
