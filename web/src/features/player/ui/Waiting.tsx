import { useEffect, useState, type RefObject } from 'react';
import { SLOW_AFTER_MS, probeServer, useConnection } from '#shared/api/connection.ts';
import { CONNECTION_MESSAGES } from '#shared/ui/offline-hint.ts';
import { useReportOffline } from '#shared/ui/offline-reports.ts';
import type { Streams } from '../browser/streams.ts';
import { labels } from '../labels.ts';
import styles from './Waiting.module.css';

interface WaitingProps {
  active: boolean;
  video: RefObject<HTMLVideoElement | null>;
  streams: Pick<Streams, 'arrived'>;
}

type Slowness = 'slow' | 'nothing arrives';

/** How often it is looked whether something of a playlist's pieces has arrived. */
const LOOK_EVERY_MS = 1_000;

/** Whether the film has waited for long; then it is found out whether the server answers. */
const useSlowness = ({ active, video, streams }: WaitingProps): Slowness | null => {
  const [slowness, setSlowness] = useState<Slowness | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    const element = video.current;
    let arrives = element === null;
    const note = () => {
      arrives = true;
      setSlowness((before) => before && 'slow');
    };
    // Of what is fetched for a playlist, the element does not tell, but of other things.
    if (!element?.currentSrc.startsWith('blob:')) element?.addEventListener('progress', note);
    const atFirst = streams.arrived();
    const look = setInterval(() => {
      if (streams.arrived() > atFirst) note();
    }, LOOK_EVERY_MS);
    const timer = setTimeout(() => {
      setSlowness(arrives ? 'slow' : 'nothing arrives');
      void probeServer();
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      clearInterval(look);
      element?.removeEventListener('progress', note);
      setSlowness(null);
    };
  }, [active, video, streams]);
  return slowness;
};

const MESSAGES: Record<Slowness, string> = {
  slow: labels.loadingSlowly,
  'nothing arrives': labels.diskAsleep,
};

/** Says here that the film waits: the offline banner would cover its name. Nothing is said while the buffer lasts. */
export const Waiting = (props: WaitingProps) => {
  const { active } = props;
  const connection = useConnection();
  const slowness = useSlowness(props);
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
