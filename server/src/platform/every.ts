/** Runs the work repeatedly until the returned function is called. */
export type Every = (intervalMs: number, work: () => unknown) => () => void;

/** Uses a timer that does not keep the process alive. */
export const everyInterval: Every = (intervalMs, work) => {
  const timer = setInterval(work, intervalMs).unref();
  return () => clearInterval(timer);
};

/**
 * Does all of it in turn, also what comes after something that has failed.
 * @throws AggregateError of what has failed; the error itself where it is the only one
 */
export const eachByItself = async (works: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const errors: unknown[] = [];
  for (const work of works)
    try {
      await work();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${works.length} have failed`);
};

interface Repeated {
  intervalMs: number;
  work: () => Promise<unknown>;
  onError: (error: unknown) => void;
  /** Tests do not wait. */
  every?: Every;
}

/** A slice's work in the background: once at the start and then repeatedly, one run after another. */
export const inTurnEvery = ({ intervalMs, work, onError, every = everyInterval }: Repeated) => {
  let stopTimer: (() => void) | undefined;
  let running = Promise.resolve();
  const runOnce = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
  };
  const runInTurn = () => {
    running = running.then(runOnce);
    return running;
  };
  return {
    start(): void {
      void runInTurn();
      stopTimer = every(intervalMs, runInTurn);
    },
    async stop(): Promise<void> {
      stopTimer?.();
      await running;
    },
  };
};
