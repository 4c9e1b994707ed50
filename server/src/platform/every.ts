/** Runs the work repeatedly until the returned function is called. */
export type Every = (intervalMs: number, work: () => unknown) => () => void;

/** Uses a timer that does not keep the process alive. */
export const everyInterval: Every = (intervalMs, work) => {
  const timer = setInterval(work, intervalMs).unref();
  return () => clearInterval(timer);
};
