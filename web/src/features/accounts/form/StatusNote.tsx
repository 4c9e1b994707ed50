import type { ReactNode } from 'react';
import styles from './StatusNote.module.css';

/** A line above a form about the previous step; empty without a text. */
export const StatusNote = ({ tone, message }: { tone: 'good' | 'problem'; message: ReactNode }) => (
  // Always rendered: a live region that is added together with its text is not read out.
  <div className={styles.place} role="status">
    {message && <p className={`${styles.note} ${styles[tone]}`}>{message}</p>}
  </div>
);
