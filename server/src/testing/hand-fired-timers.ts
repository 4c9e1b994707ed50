import type { Every } from '#platform/every.ts';

/** Timers that fire when a test says so. */
export const handFiredTimers = () => {
  const works = new Set<() => unknown>();
  const every: Every = (_intervalMs, work) => {
    works.add(work);
    return () => void works.delete(work);
  };
  return {
    every,
    /** How many are running. */
    running: () => works.size,
    /** Fires all of them, so many times. */
    async fire(times: number): Promise<void> {
      for (let fired = 0; fired < times; fired += 1) await Promise.all([...works].map((work) => work()));
    },
  };
};
