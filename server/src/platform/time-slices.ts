import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from '#platform/concurrency-limit.ts';

export type RunInTimeSlices = <T>(pieces: Iterable<T>) => Promise<T[]>;

/** The longest that other requests wait for the long work of all callers. */
const SLICE_MS = 5;

/**
 * Runs lazy work for some milliseconds at a time. All callers share one time slice per turn of the event loop, so that
 * a dozen do not add up to a long one.
 * @param now milliseconds since any fixed moment
 */
export const createTimeSlices = (now: () => number = () => performance.now()): RunInTimeSlices => {
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
