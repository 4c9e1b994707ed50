import styles from './StatusNote.module.css';

/** A quiet line above a form, about what has happened before; nothing while there are no words. */
export const StatusNote = ({ tone, words }: { tone: 'good' | 'problem'; words: string | null }) => (
  // Always there: a live region that arrives together with its words is not read out.
  <div className={styles.place} role="status">
    {words !== null && <p className={`${styles.note} ${styles[tone]}`}>{words}</p>}
  </div>
);
