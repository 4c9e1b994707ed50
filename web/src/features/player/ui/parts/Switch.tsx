import type { ReactNode } from 'react';
import styles from './Choices.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  toggle: () => void;
  /** Why it has no effect at the moment. */
  note?: ReactNode;
}

export const Switch = ({ label, on, toggle, note }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    className={`bold touchable ${styles.switch}`}
    data-idle={Boolean(note)}
    onClick={toggle}
  >
    <span className={`rigid ${styles.track}`} aria-hidden="true">
      <span className={styles.thumb} />
    </span>
    <span className={styles.text}>
      {label} {note && <span className={`muted ${styles.note}`}>{note}</span>}
    </span>
  </button>
);
