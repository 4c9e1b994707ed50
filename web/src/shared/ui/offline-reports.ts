import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

/** How many components currently report that the server is unreachable. */
let reports = 0;
const { notify, subscribe } = createListeners();

const change = (by: number) => {
  reports += by;
  notify();
};

/** While `isReporting` is true, the calling component reports the lost connection, and the banner is hidden. */
export const useReportOffline = (isReporting: boolean): void => {
  useEffect(() => {
    if (!isReporting) return undefined;
    change(1);
    return () => change(-1);
  }, [isReporting]);
};

/** Whether some component already reports the lost connection. */
export const useIsOfflineReported = (): boolean => useSyncExternalStore(subscribe, () => reports > 0);
