import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { everyInterval } from '#platform/every.ts';
import { quietMoments } from './quiet-collection.rules.ts';

/** Short, so that the memory that the start took is given back within seconds. */
const CHECK_MS = 2_000;

/** Only this kind of collection also gives back the space for young objects (`--max-semi-space-size`, twice). */
const GIVING_BACK = { type: 'major', flavor: 'last-resort' } as const;

/** V8 only tells a new context how to collect garbage, and only when this flag is set. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as (options: typeof GIVING_BACK) => void)(GIVING_BACK);
  setFlagsFromString('--no-expose-gc');
};

/**
 * Gives back, as soon as it is quiet, the memory that the start or a busy time took: V8 collects only when more is
 * allocated, and in small steps 8 s after this.
 *
 * Films may be playing. The event loop stops for 35 ms on a free machine and 110 ms on one with a load of 5, as for
 * V8's own collections, at most every two seconds of work; a player has many seconds ahead.
 */
export const collectGarbageWhenQuiet = (): void => {
  const isMoment = quietMoments();
  let before = performance.eventLoopUtilization();
  everyInterval(CHECK_MS, () => {
    const now = performance.eventLoopUtilization();
    const work = performance.eventLoopUtilization(now, before);
    before = now;
    if (isMoment(work)) collectGarbage();
  });
};
