import { useCallback, useSyncExternalStore } from 'react';
import { liteMode } from '../lite-mode.ts';

/** Whether the media query matches; rerenders when that changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether motion is reduced: the user prefers that, or the device is spared it (lite mode). */
export const useReducedMotion = (): boolean => {
  const isLite = useSyncExternalStore(liteMode.subscribe, liteMode.isOn);
  return useMediaQuery(REDUCED_MOTION) || isLite;
};

/** The current scroll behaviour: smooth, unless motion is reduced. */
export const scrollBehavior = (): ScrollBehavior =>
  matchMedia(REDUCED_MOTION).matches || liteMode.isOn() ? 'auto' : 'smooth';
