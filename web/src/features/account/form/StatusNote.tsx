import type { ReactNode } from 'react';
import styles from './StatusNote.module.css';

/** A line above a form about the previous step; empty without a text. */
export const StatusNote = ({ tone, words }: { tone: 'good' | 'problem'; words: ReactNode }) => (
  // Always rendered: a live region that is added together with its words is not read out.
  <div className={styles.place} role="status">
    {words && <p className={`${styles.note} ${styles[tone]}`}>{words}</p>}
  </div>
);
