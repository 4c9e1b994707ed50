import styles from './StatusChip.module.css';

/** `good` needs nothing, `waiting` needs an admin, `stopped` has been stopped by one, `over` is done with. */
export type Tone = 'good' | 'waiting' | 'stopped' | 'over';

export const StatusChip = ({ tone, label }: { tone: Tone; label: string }) => (
  <span className={`bold ${styles.chip}`} data-tone={tone}>
    {label}
  </span>
);
