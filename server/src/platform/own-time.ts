import { type Every, everyInterval } from './every.ts';

/** A time limit is counted in so many steps. Each of them takes a turn of the event loop, in which answers arrive. */
export const OWN_TIME_STEPS = 20;

/**
 * Runs the work once others have had so long to answer. Time in which this process was busy or suspended hardly counts:
 * others must not be blamed for it.
 * @returns cancels it
 */
export const afterOwnTime = (
  milliseconds: number,
  work: () => unknown,
  every: Every = everyInterval,
): (() => void) => {
  let steps = 0;
  const stop = every(milliseconds / OWN_TIME_STEPS, () => {
    steps += 1;
    if (steps < OWN_TIME_STEPS) return;
    stop();
    work();
  });
  return stop;
};
