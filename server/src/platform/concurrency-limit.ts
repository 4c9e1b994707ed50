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

/** Those that wait, by whom they are for; whoever has waited longest for a turn is in front. */
const createLines = () => {
  const lines = new Map<string, (() => void)[]>();
  return {
    add(key: string, turn: () => void): void {
      lines.set(key, [...(lines.get(key) ?? []), turn]);
    },
    lengthOf: (key: string): number => lines.get(key)?.length ?? 0,
    /** Takes one from the first line, which then goes to the back. */
    next(): (() => void) | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [key, [turn, ...rest]] = first;
      lines.delete(key);
      if (rest.length > 0) lines.set(key, rest);
      return turn;
    },
  };
};

/**
 * Runs work with at most `most` pieces at once. The others wait in a line for each caller, and the lines
 * take turns: whoever brings much waits for themselves.
 * @throws QueueFullError when a caller has `waitingMost` pieces waiting already
 */
export const takeTurns = (most: number, waitingMost: number) => {
  const lines = createLines();
  let running = 0;
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    if (running >= most && lines.lengthOf(caller) >= waitingMost) throw new QueueFullError();
    if (running >= most) await new Promise<void>((resolve) => lines.add(caller, resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = lines.next();
      if (next) next();
      else running -= 1;
    }
  };
};
