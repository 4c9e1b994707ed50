import { useCallback, useSyncExternalStore } from 'react';

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

/** Whether the user prefers reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery(REDUCED_MOTION);

/** The current scroll behaviour: smooth, unless the user prefers reduced motion. */
export const scrollBehavior = (): ScrollBehavior => (matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth');
