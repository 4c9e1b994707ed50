import { labels } from '../engine/labels.ts';
import { PauseIcon, PlayIcon } from './icons.tsx';
import styles from './PlayToggle.module.css';

interface PlayToggleProps {
  paused: boolean;
  /** Whether there are any to keep clear of. */
  subtitles: boolean;
  onToggle: () => void;
}

/** What a finger looks for first, in the middle of the picture. Mouse and keys have the picture itself. */
export const PlayToggle = ({ paused, subtitles, onToggle }: PlayToggleProps) => (
  <button
    type="button"
    className={styles.toggle}
    data-subtitles={subtitles}
    aria-label={paused ? labels.play : labels.pause}
    onClick={onToggle}
  >
    {paused ? <PlayIcon /> : <PauseIcon />}
  </button>
);
