/** Runs work with at most `most` pieces at once; the others wait in order. */
export const limitConcurrency = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    // Whoever ends hands its place over, so that a newcomer cannot overtake.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
