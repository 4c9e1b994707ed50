/** The engine's clock, which tests replace by one that they advance by hand. */
export interface Clock {
  now: () => number;
  setTimeout: (run: () => void, ms: number) => number;
  clearTimeout: (timer: number) => void;
}

/** One timer: starting it again restarts its delay, and the signal cancels it. */
export const createTimer = (clock: Clock, signal: AbortSignal) => {
  let id: number | null = null;
  const stop = () => {
    if (id !== null) clock.clearTimeout(id);
    id = null;
  };
  signal.addEventListener('abort', stop);
  return {
    start: (run: () => void, ms: number) => {
      stop();
      id = clock.setTimeout(() => {
        id = null;
        run();
      }, ms);
    },
    stop,
    running: () => id !== null,
  };
};

export type Timer = ReturnType<typeof createTimer>;
