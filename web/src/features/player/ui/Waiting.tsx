import { useEffect, useState } from 'react';
import { SLOW_AFTER_MS, probeServer, useConnection } from '#shared/api/connection.ts';
import { CONNECTION_MESSAGES } from '#shared/ui/offline-hint.ts';
import { useReportOffline } from '#shared/ui/offline-reports.ts';
import { labels } from '../labels.ts';
import styles from './Waiting.module.css';

/** Whether the film has waited for long; then it is found out whether the server answers. */
const useIsSlow = (active: boolean): boolean => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => {
      setSlow(true);
      void probeServer();
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [active]);
  return isSlow;
};

/** Says here that the film waits: the offline banner would cover its name. Nothing is said while the buffer lasts. */
export const Waiting = ({ active }: { active: boolean }) => {
  const connection = useConnection();
  const isSlow = useIsSlow(active);
  useReportOffline(true);
  const message = connection === 'server' ? isSlow && labels.loadingSlowly : CONNECTION_MESSAGES[connection];
  return (
    <div className={styles.waiting}>
      {active && <div className={`rigid ${styles.ring}`} role="status" aria-label="Loading" />}
      {/* Always rendered: few screen readers read a live region that is added together with its text. */}
      <div role="status">{active && message && <p className={`bold ${styles.text}`}>{message}</p>}</div>
    </div>
  );
};
