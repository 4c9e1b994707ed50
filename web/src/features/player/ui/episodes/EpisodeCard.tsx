import type { Episode, Video } from '@sebule/contract';
import { ROW_IMAGE_SIZE } from '@sebule/contract/constants';
import { useState } from 'react';
import { Link } from 'react-router';
import { imageAddress } from '../../../../shared/ui/imageAddress.ts';
import { ProgressBar } from '../../../../shared/ui/ProgressBar.tsx';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { episodeLink } from '../../watch-link.ts';
import { PlayIcon } from '../icons.tsx';
import styles from './EpisodeCard.module.css';

const SECONDS_PER_MINUTE = 60;

interface EpisodeCardProps {
  title: Video;
  episode: Episode;
  /** Seconds; 0 unless this is the episode to resume. */
  progress: number;
}

/** An episode; a click plays it from 0. */
export const EpisodeCard = ({ title, episode, progress }: EpisodeCardProps) => {
  const [lost, setLost] = useState<readonly string[]>([]);
  const picture = [episode.thumbnail_path, title.backdrop_path].find((path) => path && !lost.includes(path));
  const part = Math.min(progress / (episode.runtime * SECONDS_PER_MINUTE || 1), 1);
  return (
    <Link className={styles.card} to={episodeLink(title.title, title.video_id, episode.episode_id)}>
      <span className={styles.picture}>
        {picture ? (
          <img
            src={imageAddress(ROW_IMAGE_SIZE, picture)}
            alt=""
            loading="lazy"
            onError={() => setLost((before) => [...before, picture])}
          />
        ) : (
          <span className={styles.number} aria-hidden="true">
            {episode.episode_order}
          </span>
        )}
        <span className={styles.play} aria-hidden="true">
          <PlayIcon />
        </span>
        {progress > 0 && (
          <span className={styles.progress}>
            <ProgressBar part={part} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <span className={styles.order}>{episode.episode_order}.</span> {episode.episode_name}
        </span>
        <span className={styles.facts}>
          {episode.runtime > 0 && <span>{episode.runtime} min</span>}
          {progress > 0 && <span className={styles.current}>Now watching</span>}
        </span>
        <span className={styles.overview}>{episode.overview}</span>
        <VisuallyHidden>Plays from the beginning.</VisuallyHidden>
      </span>
    </Link>
  );
};
