import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConcurrency } from '#platform/concurrency-limit.ts';

/** Long work that nobody else has to wait for. */
export type InSlices = <T>(pieces: Iterable<T>) => Promise<T[]>;

/** No request waits longer for the long work of all others. */
const SLICE_MS = 5;

/**
 * Takes the pieces of lazy work for some milliseconds at a time, and lets everything else through
 * between. All callers share one such slice in each turn: a dozen at once must not make a long one.
 * @param now milliseconds since whenever
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
