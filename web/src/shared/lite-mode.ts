import { createListeners } from './listeners.ts';
import { onViewerLogout } from './storage/viewer-logout.ts';

/** Whether this device is spared trailers, blur and fades. `automatic`: if it turns out to be slow. */
export type LiteMode = 'automatic' | 'on' | 'off';

export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Local storage: the choice belongs to the device. */
const KEY = 'lite-mode';
/**
 * The storage key that notes a device which has turned out to be slow. Log Out removes both keys, like everything that
 * the site has stored.
 */
const SLOW_KEY = 'slow-device';

const { notify, subscribe } = createListeners();
onViewerLogout(notify);

export const liteMode = {
  get: (): LiteMode => {
    try {
      const stored = localStorage.getItem(KEY);
      return stored === 'on' || stored === 'off' ? stored : 'automatic';
    } catch {
      return 'automatic';
    }
  },

  set: (mode: LiteMode): void => {
    try {
      if (mode === 'automatic') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, mode);
    } catch (error) {
      console.warn(error);
    }
    notify();
  },

  /** Whether this device is spared what is costly, by choice or because it has turned out to be slow. */
  isOn: (): boolean => {
    const mode = liteMode.get();
    if (mode !== 'automatic') return mode === 'on';
    try {
      return localStorage.getItem(SLOW_KEY) !== null;
    } catch {
      return false;
    }
  },

  noteSlow: (): void => {
    try {
      localStorage.setItem(SLOW_KEY, '1');
    } catch (error) {
      console.warn(error);
    }
    notify();
  },

  /** Calls the listener when the choice changes, also in another tab; returns a function to unsubscribe. */
  subscribe: (listener: () => void): (() => void) => {
    const unsubscribe = subscribe(listener);
    addEventListener('storage', listener);
    return () => {
      unsubscribe();
      removeEventListener('storage', listener);
    };
  },
};
