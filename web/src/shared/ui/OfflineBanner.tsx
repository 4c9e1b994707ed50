import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { probeServer, useConnection, useServerReachable } from '../api/connection.ts';
import { Button } from './Button.tsx';
import { CloseButton } from './CloseButton.tsx';
import { positionAt } from './offline-banner.rules.ts';
import { CONNECTION_MESSAGES } from './offline-hint.ts';
import { useIsOfflineReported } from './offline-reports.ts';
import styles from './OfflineBanner.module.css';

const PROBE_INTERVAL_MS = 8_000;

/** The browser's own word on its connection: a reason to probe, since the building's network is what counts. */
const CONNECTION_EVENTS = ['offline', 'online'];

const probe = () => void probeServer();

/** Reports that the server does not answer or takes long, and polls it until it does. */
export const OfflineBanner = () => {
  const reachable = useServerReachable();
  const connection = useConnection();
  const isReported = useIsOfflineReported();
  const [dismissed, setDismissed] = useState(false);
  const position = positionAt(useLocation().pathname);

  // A dismissal ends with this connection loss.
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

  return (
    // Always rendered: a live region that is added together with its text is not read out.
    <div className={styles[position]} role="status">
      {connection !== 'server' && !isReported && !dismissed && (
        <div className={reachable ? styles.waiting : styles.banner}>
          <p>{CONNECTION_MESSAGES[connection]}</p>
          {!reachable && (
            <>
              <Button
                kind="quiet"
                busy={connection === 'waiting'}
                onClick={() => void probeServer({ isAwaited: true })}
              >
                Retry
              </Button>
              <CloseButton onClick={() => setDismissed(true)} />
            </>
          )}
        </div>
      )}
    </div>
  );
};
