import { Attribution } from '../Attribution.tsx';
import type { Suggesting } from './use-suggestions.ts';
import styles from './Suggestions.module.css';

/** What stands beside suggestions: why some are missing, and what the movie database's terms ask for. */
export const SuggestionsNote = ({ suggesting: { problem, hasAny } }: { suggesting: Suggesting }) => (
  <>
    {problem && (
      <p role="status" className={styles.note}>
        No suggestions for now: {problem}
      </p>
    )}
    {hasAny && <Attribution />}
  </>
);
