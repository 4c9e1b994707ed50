import { labels } from '../engine/labels.ts';
import { PauseIcon, PlayIcon } from './icons.tsx';
import styles from './PlayToggle.module.css';

/** What a finger looks for first, in the middle of the picture. Mouse and keys have the picture itself. */
export const PlayToggle = ({ paused, onToggle }: { paused: boolean; onToggle: () => void }) => (
  <button
    type="button"
    className={styles.toggle}
    aria-label={paused ? labels.play : labels.pause}
    onClick={onToggle}
  >
    {paused ? <PlayIcon /> : <PauseIcon />}
  </button>
);
