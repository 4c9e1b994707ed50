import type { QueryClient } from '@tanstack/react-query';
import { preparePlayerLinks } from './prepare-player-links.ts';
import { prepareToWatch } from './prepare-to-watch.ts';

/** Installs the service worker, in a built client and where the browser allows one: not over plain http. */
const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything works, but for opening Sebule while the box is out of reach.
  navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
};

export const startAfterwards = (queryClient: QueryClient): void => {
  registerServiceWorker();
  preparePlayerLinks((link, intent) => prepareToWatch(queryClient, link, intent));
};
