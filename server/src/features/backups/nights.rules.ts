import { timeAt } from '@sebule/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';

/**
 * The last moment at which the building's clocks have shown this time.
 * @param time `03:10`
 */
export const lastTimeAt = (time: string, now: number): number => {
  const minutesOf = (text: string): number => {
    const [hours = 0, minutes = 0] = text.split(':').map(Number);
    return hours * (HOUR_MS / MINUTE_MS) + minutes;
  };
  const ago = (minutesOf(timeAt(now)) - minutesOf(time)) * MINUTE_MS;
  const thisMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return thisMinute - (ago < 0 ? ago + DAY_MS : ago);
};

/** A night is begun this long after its time; later, the box was off, and people may be waiting for it. */
const PUNCTUAL_MS = 10 * MINUTE_MS;
/** How long a server has been up before it makes up for a night. */
const MADE_UP_AFTER_MS = 15 * MINUTE_MS;

/**
 * For which night a backup is due now; null for none. Each night has one, and one that was missed is made up for.
 * @param queuedFor the night that had the last one, in milliseconds; a clock that was ahead may have told it
 * @param upFor how long the server has been up, in milliseconds
 */
export const dueNight = (
  { time, queuedFor }: { time: string; queuedFor: number | null },
  { now, upFor }: { now: number; upFor: number },
): number | null => {
  const night = lastTimeAt(time, now);
  if (queuedFor !== null && queuedFor >= night && queuedFor <= now) return null;
  return now - night <= PUNCTUAL_MS || upFor >= MADE_UP_AFTER_MS ? night : null;
};
