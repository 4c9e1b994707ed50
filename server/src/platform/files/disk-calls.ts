import { SECOND_MS } from '../clock.ts';

/** Longer than a disk takes to wake up. */
export const ANSWERS_WITHIN_MS = 15 * SECOND_MS;

/** The disk has not answered within the time limit; whether it has done what it was asked to is not known. */
export class SilentDiskError extends Error {
  override readonly name = 'SilentDiskError';
  /** What the system calls it, too, for those who look at codes. */
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the disk does not answer');
  }
}

interface Limits {
  /** Calls that are under way at once: each occupies a thread, also for ever. */
  most: number;
  /** How long the disk may take to answer. */
  withinMs?: number | undefined;
}

/**
 * Calls to one disk. Node makes them in a few threads, which everything else needs, too: a network disk or a cable that
 * is gone may never answer, and would soon occupy them all.
 */
export const createDiskCalls = ({ most, withinMs = ANSWERS_WITHIN_MS }: Limits) => {
  const waiting = new Set<() => void>();
  /** Calls that are under way, the oldest first. */
  const underWay = new Set<{ begunAt: number }>();
  let lastBegunAt = 0;

  /** While the disk answers nothing, nobody is kept waiting for it. */
  const isSilent = (): boolean => underWay.size >= most && performance.now() - lastBegunAt >= withinMs;

  const begin = async <T>(call: () => Promise<T>): Promise<T> => {
    lastBegunAt = performance.now();
    const run = { begunAt: lastBegunAt };
    underWay.add(run);
    try {
      return await call();
    } finally {
      underWay.delete(run);
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      }
    }
  };

  /** Begins the call when it is its turn. @returns takes it out of the queue, if it is still there */
  const inTurn = (start: () => void): (() => boolean) => {
    if (underWay.size < most) start();
    else waiting.add(start);
    return () => waiting.delete(start);
  };

  return {
    /** For how many milliseconds a call is under way already; 0 without any. */
    keptWaitingMs(): number {
      const [oldest] = underWay;
      return oldest ? performance.now() - oldest.begunAt : 0;
    },

    /**
     * For what changes nothing: it is given up when the disk does not answer.
     * @param discard for a result that comes too late
     * @throws SilentDiskError, or what the call throws
     */
    ask<T>(call: () => Promise<T>, discard?: (late: T) => unknown): Promise<T> {
      if (isSilent()) return Promise.reject(new SilentDiskError());
      return new Promise((resolve, reject) => {
        let isGivenUp = false;
        const timer = setTimeout(() => {
          isGivenUp = true;
          leave();
          reject(new SilentDiskError());
        }, withinMs);
        const leave = inTurn(() => {
          begin(call)
            .then((result) => (isGivenUp ? discard?.(result) : resolve(result)), reject)
            .finally(() => clearTimeout(timer));
        });
      });
    },

    /**
     * For what changes something: refused unless it could begin in time, so that it is certain that nothing was done. Once it
     * has begun, it is waited for.
     * @throws SilentDiskError, or what the call throws
     */
    change<T>(call: () => Promise<T>): Promise<T> {
      if (isSilent()) return Promise.reject(new SilentDiskError());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          if (leave()) reject(new SilentDiskError());
        }, withinMs);
        const leave = inTurn(() => {
          clearTimeout(timer);
          begin(call).then(resolve, reject);
        });
      });
    },

    /**
     * For what has to be done as soon as the disk answers, such as closing a file. Nobody waits for it longer than for
     * anything else.
     * @throws what the call throws
     */
    settle(call: () => Promise<unknown>): Promise<void> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(resolve, withinMs);
        inTurn(() => {
          begin(call)
            .then(() => resolve(), reject)
            .finally(() => clearTimeout(timer));
        });
      });
    },
  };
};
export type DiskCalls = ReturnType<typeof createDiskCalls>;
