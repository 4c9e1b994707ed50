import type { ReactNode } from 'react';
import styles from './StatusNote.module.css';

/** A quiet line above a form, about what has happened before; nothing while there are no words. */
export const StatusNote = ({ tone, words }: { tone: 'good' | 'problem'; words: ReactNode }) => (
  // Always there: a live region that arrives together with its words is not read out.
  <div className={styles.place} role="status">
    {words && <p className={`${styles.note} ${styles[tone]}`}>{words}</p>}
  </div>
);
