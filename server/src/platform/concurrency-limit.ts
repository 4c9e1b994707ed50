/** Too much work waits already; the caller may come again in a moment. */
export class QueueFullError extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'QueueFullError';
  }
}

/**
 * Runs work with at most `most` pieces at once; the others wait in order, at most `waitingMost` of them.
 * @throws QueueFullError when no more may wait
 */
export const limitConcurrency = (most: number, waitingMost = Number.POSITIVE_INFINITY) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most && waiting.length >= waitingMost) throw new QueueFullError();
    // Whoever ends hands its place over, so that a newcomer cannot overtake.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
