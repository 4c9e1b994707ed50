import * as commonMessages from '@sebule/contract/common/messages';
import { createContext, use, useEffect, useRef, useState, type ComponentType } from 'react';
import { useConnection } from '#shared/api/connection.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CONNECTION_MESSAGES } from '#shared/ui/offline-hint.ts';
import { useReportOffline } from '#shared/ui/offline-reports.ts';
import { ShortPage } from '../ShortPage.tsx';
import { keepTrying } from './keep-trying.ts';

/** Whether a page has a shell around it. */
export const InShell = createContext(false);

/** Stands in for a page whose code has not loaded, and becomes the page once it has. */
export const MissingPage = ({
  load,
  onGone,
  onLeave,
}: {
  load: () => Promise<ComponentType>;
  /** The server answers, but does not give the code. */
  onGone: () => void;
  onLeave: () => void;
}) => {
  const connection = useConnection();
  const isInShell = use(InShell);
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  const [isGone, setGone] = useState(false);
  const tryNow = useRef(() => {});
  useReportOffline(!Loaded);

  useEffect(() => {
    const controller = new AbortController();
    tryNow.current = keepTrying({
      load,
      onLoaded: (page) => {
        controller.abort();
        setLoaded(() => page);
      },
      onGone: () => {
        setGone(true);
        onGone();
      },
      signal: controller.signal,
    });
    return () => {
      controller.abort();
      onLeave();
    };
  }, [load, onGone, onLeave]);

  if (Loaded) return <Loaded />;
  const isConnected = connection === 'server';
  const heading = isConnected && isGone ? commonMessages.somethingWentWrong : 'No connection';
  const Frame = isInShell ? 'div' : 'main';
  return (
    <Frame>
      <ShortPage
        title={heading}
        role="alert"
        heading={heading}
        message={`${CONNECTION_MESSAGES[isConnected ? 'waiting' : connection]} This page opens by itself.`}
        actions={
          <Button busy={connection === 'waiting'} onClick={() => tryNow.current()}>
            Retry
          </Button>
        }
      />
    </Frame>
  );
};
