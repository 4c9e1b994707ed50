/** Installs the service worker, in a built client and where the browser allows one: not over plain http. */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Without it everything works, but for opening Sebule while the box is out of reach.
  navigator.serviceWorker.register('/service-worker.js').catch(console.warn);
};
