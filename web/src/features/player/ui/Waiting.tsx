import { useEffect, useState, type RefObject } from 'react';
import { SLOW_AFTER_MS, probeServer, useConnection } from '#shared/api/connection.ts';
import { CONNECTION_MESSAGES } from '#shared/ui/offline-hint.ts';
import { useReportOffline } from '#shared/ui/offline-reports.ts';
import { labels } from '../labels.ts';
import styles from './Waiting.module.css';

type Slowness = 'slow' | 'nothing arrives';

/** Whether the film has waited for long; then it is found out whether the server answers. */
const useSlowness = (active: boolean, video: RefObject<HTMLVideoElement | null>): Slowness | null => {
  const [slowness, setSlowness] = useState<Slowness | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    const element = video.current;
    // What is fetched for a playlist, the element does not tell of.
    let arrives = element === null || element.currentSrc.startsWith('blob:');
    const note = () => {
      arrives = true;
      setSlowness((before) => before && 'slow');
    };
    element?.addEventListener('progress', note);
    const timer = setTimeout(() => {
      setSlowness(arrives ? 'slow' : 'nothing arrives');
      void probeServer();
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('progress', note);
      setSlowness(null);
    };
  }, [active, video]);
  return slowness;
};

const MESSAGES: Record<Slowness, string> = {
  slow: labels.loadingSlowly,
  'nothing arrives': labels.diskAsleep,
};

interface WaitingProps {
  active: boolean;
  video: RefObject<HTMLVideoElement | null>;
}

/** Says here that the film waits: the offline banner would cover its name. Nothing is said while the buffer lasts. */
export const Waiting = ({ active, video }: WaitingProps) => {
  const connection = useConnection();
  const slowness = useSlowness(active, video);
  useReportOffline(true);
  const message = connection === 'server' ? slowness && MESSAGES[slowness] : CONNECTION_MESSAGES[connection];
  return (
    <div className={styles.waiting}>
      {active && <div className={`rigid ${styles.ring}`} role="status" aria-label="Loading" />}
      {/* Always rendered: few screen readers read a live region that is added together with its text. */}
      <div role="status">{active && message && <p className={`bold ${styles.text}`}>{message}</p>}</div>
    </div>
  );
};
