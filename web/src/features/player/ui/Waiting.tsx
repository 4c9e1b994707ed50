import { useServerReachable } from '../../../shared/api/connection.ts';
import { useReportOffline } from '../../../shared/ui/offline-reports.ts';
import { UNREACHABLE } from '../labels.ts';
import styles from './Waiting.module.css';

/**
 * The film waits for the server. While the buffer lasts, nothing is shown, so a viewer who cannot reach
 * the server sees it here, and not in the offline banner, which would cover the film's name.
 */
export const Waiting = ({ active }: { active: boolean }) => {
  const reachable = useServerReachable();
  useReportOffline(true);
  return (
    <div className={styles.waiting}>
      {active && <div className={styles.ring} role="status" aria-label="Loading" />}
      {/* Always rendered: few screen readers read a live region that is added together with its text. */}
      <div role="status">{active && !reachable && <p className={styles.text}>{UNREACHABLE}</p>}</div>
    </div>
  );
};
