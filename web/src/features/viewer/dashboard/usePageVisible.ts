import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the browser shows this page at all. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden);
