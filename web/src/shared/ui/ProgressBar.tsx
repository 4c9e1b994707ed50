import styles from './ProgressBar.module.css';

/** The minimum filled part of the bar: a title just begun must not look unwatched. */
const MIN_PART = 0.04;

/** How much of a title has been watched, 0 to 1. Decorative: a text nearby always says it, too. */
export const ProgressBar = ({ part }: { part: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span className={styles.watched} style={{ transform: `scaleX(${Math.max(part, MIN_PART)})` }} />
  </span>
);
