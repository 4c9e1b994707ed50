import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { probeServer, useServerReachable } from '../api/connection.ts';
import { Button } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import { positionAt } from './offline-banner.rules.ts';
import { useIsOfflineReported } from './offline-reports.ts';
import styles from './OfflineBanner.module.css';

const PROBE_INTERVAL_MS = 8_000;

/** Reports that the server does not answer, and polls it until it does. */
export const OfflineBanner = () => {
  const reachable = useServerReachable();
  const isReported = useIsOfflineReported();
  const [probing, setProbing] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const position = positionAt(useLocation().pathname);

  // A dismissal is for this connection loss only.
  if (reachable && dismissed) setDismissed(false);

  useEffect(() => {
    if (reachable) return undefined;
    const probe = () => void probeServer();
    const timer = setInterval(probe, PROBE_INTERVAL_MS);
    addEventListener('online', probe);
    return () => {
      clearInterval(timer);
      removeEventListener('online', probe);
    };
  }, [reachable]);

  const retry = async () => {
    setProbing(true);
    await probeServer();
    setProbing(false);
  };

  return (
    // Always rendered: a live region that is added together with its text is not read out.
    <div className={styles[position]} role="status">
      {!reachable && !isReported && !dismissed && (
        <div className={styles.banner}>
          <p>The server cannot be reached.</p>
          <Button kind="quiet" busy={probing} onClick={() => void retry()}>
            Retry
          </Button>
          <CloseButton onClick={() => setDismissed(true)} />
        </div>
      )}
    </div>
  );
};
