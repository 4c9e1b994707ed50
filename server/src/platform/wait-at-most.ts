import { afterOwnTime } from './own-time.ts';

/** Keeps the process alive: somebody waits. */
const everyWhileWaiting = (intervalMs: number, work: () => unknown): (() => void) => {
  const timer = setInterval(work, intervalMs);
  return () => clearInterval(timer);
};

/** Resolves with the work, or after so many milliseconds of the process's own time. */
export const waitAtMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopTimer = afterOwnTime(milliseconds, resolve, everyWhileWaiting);
  await Promise.race([work, promise]).finally(stopTimer);
};
