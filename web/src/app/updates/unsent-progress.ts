import type { QueryClient } from '@tanstack/react-query';
import { hasUnsentProgress } from '#features/player/outbox/outbox.storage.ts';

/** Sends the progress that an earlier visit could not send. */
export const sendUnsentProgress = async (client: QueryClient): Promise<void> => {
  // The player's code is for those who watch, and for those whose last film ended without a connection.
  if (!hasUnsentProgress()) return;
  try {
    const { startProgressOutbox } = await import('#features/player/index.ts');
    startProgressOutbox(client);
  } catch (error) {
    // The player starts it when it opens.
    console.warn(error);
  }
};
