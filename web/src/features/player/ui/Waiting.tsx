import { useServerReachable } from '../../../shared/api/connection.ts';
import { useSaysOffline } from '../../../shared/ui/offlineWords.ts';
import { UNREACHABLE } from '../labels.ts';
import styles from './Waiting.module.css';

/**
 * Nothing moves: the film waits for the server. What is loaded plays on without a word, so whoever cannot reach
 * the server reads of it here, and not in the banner, which would lie over the film's name.
 */
export const Waiting = ({ active }: { active: boolean }) => {
  const reachable = useServerReachable();
  useSaysOffline(true);
  return (
    <div className={styles.waiting}>
      {active && <div className={styles.ring} role="status" aria-label="Loading" />}
      {/* Always there: a region that comes with its words is read by few. */}
      <div role="status">{active && !reachable && <p className={styles.words}>{UNREACHABLE}</p>}</div>
    </div>
  );
};
