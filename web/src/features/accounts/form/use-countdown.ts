import { useCallback, useSyncExternalStore } from 'react';
import { secondsLeft, untilNextSecond } from './countdown.rules.ts';

/**
 * Seconds left of `seconds` that began at `startedAt` (milliseconds of `Date.now()`); 0 when they are over,
 * and while `startedAt` is missing. It restarts with another `startedAt`, and continues after a reload
 * with the same one. Computed from the clock, so that a page that slept in the background is correct at once.
 */
export const useCountdown = (startedAt: number | null, seconds: number): number => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (startedAt === null) return () => undefined;
      let timer = 0;
      const tick = () => {
        clearTimeout(timer);
        onChange();
        const wait = untilNextSecond(startedAt, seconds, Date.now());
        if (wait !== null) timer = window.setTimeout(tick, wait);
      };
      tick();
      // Browsers delay the timers of hidden pages.
      document.addEventListener('visibilitychange', tick);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    [startedAt, seconds],
  );
  return useSyncExternalStore(subscribe, () => secondsLeft(startedAt, seconds, Date.now()));
};
