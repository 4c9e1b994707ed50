import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Sends the progress that an earlier visit of this viewer could not send. */
export const useUnsentProgress = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const start = async () => {
      const { startProgressOutbox } = await import('../features/player/index.ts');
      startProgressOutbox(client);
    };
    // Without a connection the code does not load; the player starts its outbox when it opens.
    whenIdle(() => void start().catch(console.warn));
  }, [client]);
};
