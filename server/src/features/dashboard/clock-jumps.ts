import type { ClockJump } from '@sebule/contract';
import { type Clock, DAY_MS, HOUR_MS, isoTime } from '#platform/clock.ts';

/** Smaller ones are corrections. */
const BACK_MIN_MS = HOUR_MS;
/** A machine that sleeps for a night counts no time. */
const FORWARD_MIN_MS = DAY_MS;
/** For how long somebody should hear of it. */
const TOLD_MS = 7 * DAY_MS;

/**
 * Notices when the clock of the machine is set by much, by the time that has passed meanwhile. Only since the start: what
 * a machine has shown while it was off is not known.
 * @param elapsed milliseconds since any fixed moment
 */
export const createClockJumps = (clock: Clock, elapsed: () => number = () => performance.now()) => {
  let offset = clock.now() - elapsed();
  let last: { jump: ClockJump; at: number } | null = null;

  const look = (): void => {
    const now = clock.now();
    const passed = elapsed();
    const byMs = now - passed - offset;
    // Small ones add up: they are no jump.
    offset = now - passed;
    if (-byMs < BACK_MIN_MS && byMs < FORWARD_MIN_MS) return;
    last = { at: passed, jump: { from: isoTime(now - byMs), to: isoTime(now) } };
  };

  return {
    look,
    /** The last one within a week; null without any. */
    last(): ClockJump | null {
      look();
      return last !== null && elapsed() - last.at < TOLD_MS ? last.jump : null;
    },
  };
};
