import type { QueryClient } from '@tanstack/react-query';
import { preparePlayerLinks } from './prepare-player-links.ts';
import { prepareToWatch } from './prepare-to-watch.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Starts what every page does besides showing something. */
export const startAfterwards = (queryClient: QueryClient): void => {
  registerServiceWorker();
  preparePlayerLinks((link, intent) => prepareToWatch(queryClient, link, intent));
};
