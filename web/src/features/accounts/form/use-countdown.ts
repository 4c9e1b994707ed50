import { useCallback, useSyncExternalStore } from 'react';
import { secondsLeft, untilNextSecond } from './countdown.rules.ts';

/**
 * Seconds left of `seconds` that began at `startedAt` (`Date.now()`); 0 when they are over or there is no `startedAt`.
 * By the clock, so that it is right after a reload, and on a page that slept in the background.
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
