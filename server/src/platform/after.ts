/** Does the work once, after some time, unless the returned function is called before. */
export type After = (ms: number, work: () => unknown) => () => void;

/** Uses a timer that does not keep the process alive. */
export const afterTimeout: After = (ms, work) => {
  const timer = setTimeout(work, ms).unref();
  return () => clearTimeout(timer);
};
