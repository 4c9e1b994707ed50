import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { probeServer, useServerReachable } from '../api/connection.ts';
import { Button } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import { positionAt } from './offline-banner.rules.ts';
import { useIsOfflineReported } from './offline-reports.ts';
import styles from './OfflineBanner.module.css';

const PROBE_INTERVAL_MS = 8_000;

/** The browser's own word on its connection: a reason to probe, since the building's network is what counts. */
const CONNECTION_EVENTS = ['offline', 'online'];

const probe = () => void probeServer();

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
    // A film that plays from its buffer makes no call that could fail.
    for (const type of CONNECTION_EVENTS) addEventListener(type, probe);
    return () => {
      for (const type of CONNECTION_EVENTS) removeEventListener(type, probe);
    };
  }, []);

  useEffect(() => {
    if (reachable) return undefined;
    const timer = setInterval(probe, PROBE_INTERVAL_MS);
    return () => clearInterval(timer);
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
