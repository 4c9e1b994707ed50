import { useEffect, useSyncExternalStore } from 'react';

/** How many parts of the screen say by themselves that the server cannot be reached. */
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

/** While `says`, this part of the screen tells of the lost connection, and the banner need not. */
export const useSaysOffline = (says: boolean): void => {
  useEffect(() => {
    if (!says) return undefined;
    change(1);
    return () => change(-1);
  }, [says]);
};

/** Whether some part of the screen already tells of the lost connection. */
export const useIsOfflineSaid = (): boolean => useSyncExternalStore(subscribe, () => speaking > 0);
