import { useCallback, useSyncExternalStore } from 'react';

/** Whether the media query matches now; redraws when that changes. */
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

/** Whether this person asked their device for less motion. */
export const useReducedMotion = (): boolean => useMediaQuery(REDUCED_MOTION);

/** How to scroll at this moment: smoothly, unless this person asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth');
