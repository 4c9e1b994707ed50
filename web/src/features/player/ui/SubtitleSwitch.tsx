import { labels } from '../engine/labels.ts';
import styles from './Choices.module.css';

interface SubtitleSwitchProps {
  shown: boolean;
  toggle: () => void;
  /** Whether what plays has any. */
  available: boolean;
}

/** The viewer's wish for subtitles; it holds for every title. */
export const SubtitleSwitch = ({ shown, toggle, available }: SubtitleSwitchProps) => (
  <button type="button" role="switch" aria-checked={shown} className={styles.switch} onClick={toggle}>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.thumb} />
    </span>
    <span>{labels.subtitles}</span>
    {!available && <span className={styles.note}>{labels.displaySubtitlesNone}</span>}
  </button>
);
