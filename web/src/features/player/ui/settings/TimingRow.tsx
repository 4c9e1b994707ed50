import { settingsLabels, timingText } from '../../labels.ts';
import type { SubtitleTiming } from '../subtitles/use-subtitle-timing.ts';
import styles from './SettingsPanel.module.css';

/** Seconds that one press moves the subtitles. */
const STEP_S = 0.5;

/** Moves the subtitles in time. */
export const TimingRow = ({ offset, setOffset }: SubtitleTiming) => (
  <div className="grid-2" role="group" aria-label={settingsLabels.subtitleTiming}>
    <p className={`spread bold ${styles.label}`}>
      {settingsLabels.subtitleTiming}{' '}
      <span className={`muted digits ${styles.value}`} role="status">
        {timingText(offset)}
      </span>
    </p>
    <div className={styles.choices}>
      <button type="button" className={styles.choice} onClick={() => setOffset(offset - STEP_S)}>
        − {STEP_S} s
      </button>
      <button type="button" className={styles.choice} onClick={() => setOffset(offset + STEP_S)}>
        + {STEP_S} s
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-disabled={offset === 0}
        onClick={() => setOffset(0)}
      >
        {settingsLabels.reset}
      </button>
    </div>
  </div>
);
