import { type Clock, MINUTE_MS, SECOND_MS } from './clock.ts';

export const WINDOW_MS = 15 * MINUTE_MS;

/** The seconds to wait while other tries are still being checked. */
const PENDING_RETRY_S = 1;
/** The most counts to keep; beyond that, the oldest are evicted. */
const COUNTS_MAX = 50_000;
/** The share of the counts, and of the window: how many are cleared away at once, and how often. */
const SWEPT_SHARE = 1 / 16;

interface Count {
  /** Wrong tries, or other events. */
  counted: number;
  pending: number;
  endsAt: number;
}

interface CounterOptions {
  /** Default: 15 minutes. */
  windowMs?: number | undefined;
  /** The most counts to keep. Only where the number of keys is bounded otherwise, none may ever be forgotten. */
  countsMax?: number | undefined;
}

/** Counts events by key within a window that begins with the first event. */
export const createCounter = (
  clock: Clock,
  { windowMs = WINDOW_MS, countsMax = COUNTS_MAX }: CounterOptions = {},
) => {
  /** All windows have the same length, so that the oldest are in front and end first. */
  const counts = new Map<string, Count>();

  /** Also expired when its end is further away than one window: the clock was set back. */
  const hasEnded = ({ endsAt }: Count): boolean => endsAt <= clock.now() || endsAt > clock.now() + windowMs;
  const isOver = (count: Count): boolean => count.pending === 0 && hasEnded(count);

  let nextSweep = 0;

  /**
   * Deletes what is over and, when there are too many, the oldest: many at once, as a look at a Map's front goes
   * through all that was deleted there.
   */
  const makeRoom = (): void => {
    const now = clock.now();
    const isDue = now >= nextSweep || nextSweep > now + windowMs;
    if (!isDue && counts.size < countsMax) return;
    nextSweep = now + windowMs * SWEPT_SHARE;
    const most = counts.size < countsMax ? countsMax : countsMax * (1 - SWEPT_SHARE);
    for (const [key, count] of counts) {
      if (!isOver(count) && counts.size <= most) return;
      counts.delete(key);
    }
  };
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    return count && !hasEnded(count) ? count : undefined;
  };
  const countOf = (key: string): Count => {
    const known = current(key);
    if (known) return known;
    const pending = counts.get(key)?.pending ?? 0;
    counts.delete(key);
    makeRoom();
    const fresh = { counted: 0, pending, endsAt: clock.now() + windowMs };
    counts.set(key, fresh);
    return fresh;
  };
  const dropIfEmpty = (key: string, { counted, pending }: Count): void => {
    if (counted === 0 && pending === 0) counts.delete(key);
  };

  return {
    /** Until a key has fewer than `most` events; 0 for now. Pending tries count: parallel guesses must not all pass. */
    secondsUntilFree(key: string, most: number): number {
      const count = current(key);
      if (!count) return 0;
      if (count.counted >= most) return (count.endsAt - clock.now()) / SECOND_MS;
      return count.counted + count.pending >= most ? PENDING_RETRY_S : 0;
    },
    begin(key: string): void {
      countOf(key).pending += 1;
    },
    end(key: string): void {
      const count = countOf(key);
      count.pending = Math.max(0, count.pending - 1);
      dropIfEmpty(key, count);
    },
    count(key: string): void {
      countOf(key).counted += 1;
    },
    forgive(key: string): void {
      const count = countOf(key);
      count.counted = 0;
      dropIfEmpty(key, count);
    },
    size: (): number => counts.size,
  };
};
export type Counter = ReturnType<typeof createCounter>;
