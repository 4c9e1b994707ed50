import type { Episode, Video } from '@sebule/contract';
import { ROW_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import { NO_OVERVIEW } from '@sebule/contract/catalogue/limits';
import * as playbackMessages from '@sebule/contract/playback/messages';
import { Link } from 'react-router';
import { numbersText } from '#shared/episode-numbers.ts';
import { imageAddress } from '#shared/ui/image-address.ts';
import { ProgressBar } from '#shared/ui/ProgressBar.tsx';
import { useFirstPicture } from '#shared/ui/use-first-picture.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { episodeLink } from '../../watch-link.ts';
import { PlayIcon, WatchedIcon } from '../parts/icons.tsx';
import type { EpisodeMark } from './episode-mark.ts';
import styles from './EpisodeCard.module.css';

const MARK_LABELS = { watching: 'Now watching', next: 'Up next', watched: 'Watched' } as const;

interface EpisodeCardProps {
  title: Video;
  episode: Episode;
  mark: EpisodeMark;
  onPick: () => void;
}

const MarkLine = ({ kind }: Pick<EpisodeMark, 'kind'>) => {
  if (kind === 'untouched') return null;
  if (kind === 'begun') return <VisuallyHidden>Partly watched</VisuallyHidden>;
  return (
    <span className={styles.mark} data-kind={kind}>
      {kind === 'watched' && <WatchedIcon />}
      {MARK_LABELS[kind]}
    </span>
  );
};

/** An episode; a click plays it from 0. */
export const EpisodeCard = ({ title, episode, mark, onPick }: EpisodeCardProps) => {
  const numbers = numbersText(episode.episode_order, episode.episode_end);
  const { picture, markFailed } = useFirstPicture([episode.thumbnail_path, title.backdrop_path]);
  return (
    <Link
      className={styles.card}
      to={episodeLink(title.title, title.video_id, episode.episode_id)}
      onClick={onPick}
      data-mark={mark.kind}
      data-episode={episode.episode_id}
    >
      <span className={styles.picture}>
        {picture ? (
          <img src={imageAddress(ROW_IMAGE_SIZE, picture)} alt="" loading="lazy" onError={markFailed} />
        ) : (
          <span className={`digits ${styles.number}`} aria-hidden="true">
            {numbers}
          </span>
        )}
        <span className={styles.play} aria-hidden="true">
          <PlayIcon />
        </span>
        {mark.part > 0 && (
          <span className={styles.progress}>
            <ProgressBar part={mark.part} />
          </span>
        )}
      </span>
      <span className={`grid-1 shrinkable ${styles.text}`}>
        <span className={`lines breakable ${styles.name}`}>
          {/* No line break opportunity between them: otherwise a long word would start on a new line. */}
          <span className="muted digits">{numbers}.</span>
          {`\u00a0${episode.episode_name}`}
        </span>
        <span className={`muted ${styles.facts}`}>
          {episode.runtime > 0 && <span>{episode.runtime} min</span>}
          <MarkLine kind={mark.kind} />
          {episode.is_missing && <span className="wrong">{playbackMessages.notAvailableNow}</span>}
        </span>
      </span>
      {episode.overview !== NO_OVERVIEW && (
        <span className={`lines breakable muted ${styles.overview}`}>{episode.overview}</span>
      )}
      <VisuallyHidden>Plays from the beginning.</VisuallyHidden>
    </Link>
  );
};
