import type { EventLoopUtilization } from 'node:perf_hooks';

/** How much an event loop did in a while: milliseconds, and their share of that while. */
type LoopWork = Pick<EventLoopUtilization, 'active' | 'utilization'>;

/** Less work leaves too little garbage to be worth the pause. */
const WORTH_MS = 2_000;
/** A viewer's film takes less, opening a page more. Where it is never quiet, the memory is in use. */
const QUIET_UTILIZATION = 0.03;

/**
 * Tells of each interval in turn whether to collect garbage after it: when it has little work, after one with much,
 * such as the start.
 */
export const quietMoments = () => {
  let workedMs = WORTH_MS;
  return ({ active, utilization }: LoopWork): boolean => {
    workedMs += active;
    if (workedMs < WORTH_MS || utilization > QUIET_UTILIZATION) return false;
    workedMs = 0;
    return true;
  };
};
