import { labels } from '../../labels.ts';
import { PauseIcon, PlayIcon } from '../parts/icons.tsx';
import styles from './PlayToggle.module.css';

interface PlayToggleProps {
  paused: boolean;
  /** Whether it is over the picture; otherwise it is in the bar. */
  overPicture: boolean;
  onToggle: () => void;
}

/** The pause button for touch. Mouse and keys use the picture itself. */
export const PlayToggle = ({ paused, overPicture, onToggle }: PlayToggleProps) => (
  <button
    type="button"
    className={styles.toggle}
    data-over-picture={overPicture}
    aria-label={paused ? labels.play : labels.pause}
    onClick={onToggle}
  >
    {paused ? <PlayIcon /> : <PauseIcon />}
  </button>
);
