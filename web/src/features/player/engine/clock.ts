/** Time as the engine sees it, so that tests can turn it by hand. */
export interface Clock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (timer: number) => void;
}

/** The browser's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (timer) => window.clearTimeout(timer),
};
