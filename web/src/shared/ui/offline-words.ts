import { useEffect, useSyncExternalStore } from 'react';

/** How many parts of the screen themselves report that the server is unreachable. */
let speaking = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  speaking += by;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** While `says` is true, this part of the screen reports the lost connection, and the banner need not. */
export const useSaysOffline = (says: boolean): void => {
  useEffect(() => {
    if (!says) return undefined;
    change(1);
    return () => change(-1);
  }, [says]);
};

/** Whether some part of the screen already reports the lost connection. */
export const useIsOfflineSaid = (): boolean => useSyncExternalStore(subscribe, () => speaking > 0);
