import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Leaves the first seconds to the first screen. */
const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 2_000);
};

/** Sends, for the viewer who has come, what an earlier visit of theirs could not. */
export const useUnsentProgress = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const start = async () => {
      const { startProgressOutbox } = await import('../features/player/index.ts');
      startProgressOutbox(client);
    };
    // Without a connection the code does not arrive; the player starts its outbox when it opens.
    whenIdle(() => void start().catch(console.warn));
  }, [client]);
};
