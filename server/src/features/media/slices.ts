import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from '#platform/concurrency-limit.ts';

/** Long work that does not block the event loop. */
export type InSlices = <T>(pieces: Iterable<T>) => Promise<T[]>;

/** The longest that other requests wait for the long work of all callers. */
const SLICE_MS = 5;

/**
 * Runs lazy work for some milliseconds at a time, and yields to the event loop in between. All callers share one
 * such slice per turn, so that a dozen at once do not add up to a long one.
 * @param now milliseconds since any fixed moment
 */
export const createSlices = (now: () => number = () => performance.now()): InSlices => {
  const oneAtATime = limitConcurrency(1);
  return async <T>(pieces: Iterable<T>): Promise<T[]> => {
    const iterator = pieces[Symbol.iterator]();
    const taken: T[] = [];
    /** Whether that was the last. */
    const takeSlice = async (): Promise<boolean> => {
      await nextTurn();
      const endsAt = now() + SLICE_MS;
      do {
        const next = iterator.next();
        if (next.done) return true;
        taken.push(next.value);
      } while (now() < endsAt);
      return false;
    };
    while (!(await oneAtATime(takeSlice)));
    return taken;
  };
};
