/** Runs something once, later, unless the returned function is called before. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** Uses a timer that does not keep the process alive. */
export const after: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds).unref();
  return () => clearTimeout(timer);
};
