import { SECOND_MS } from '#platform/clock.ts';

/** Seconds from now to a moment; 0 once it has come. */
export const secondsUntil = (moment: string, now: number): number =>
  Math.max(0, (Date.parse(moment) - now) / SECOND_MS);
