import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the page is visible in the browser. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
