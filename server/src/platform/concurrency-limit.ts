/** Too much work is queued already; the caller may retry in a moment. */
export class QueueFullError extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'QueueFullError';
  }
}

/** Runs at most `most` jobs at once; at most `waitingMost` others wait, in order. @throws QueueFullError */
export const limitConcurrency = (most: number, waitingMost = Number.POSITIVE_INFINITY) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most && waiting.length >= waitingMost) throw new QueueFullError();
    // A finished job passes its slot directly to the next one, so that a new job cannot overtake the queue.
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

interface FairQueueLimits {
  /** Jobs that run at once. */
  running: number;
  /** Of these, jobs of one caller; all by default. */
  runningEach?: number;
  /** Jobs of one caller that may wait. */
  each: number;
  /** Jobs of all callers that may wait. */
  all: number;
}

interface Waiting {
  start: () => void;
  reject: (error: Error) => void;
}

/** Waiting work by caller; the caller who has waited longest for a turn is in front. */
const createQueues = ({ each, all }: FairQueueLimits) => {
  const queues = new Map<string, Waiting[]>();
  let count = 0;

  const longest = (): Waiting[] =>
    [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), []);

  /** Rejects the last job of the longest queue, unless the new caller's queue would then be as long. */
  const makeRoomFor = (queue: readonly Waiting[]): void => {
    const other = longest();
    if (other.length <= queue.length + 1) throw new QueueFullError();
    other.pop()?.reject(new QueueFullError());
    count -= 1;
  };

  return {
    /** @throws QueueFullError */
    join(caller: string, job: Waiting): void {
      const queue = queues.get(caller) ?? [];
      if (queue.length >= each) throw new QueueFullError();
      if (count >= all) makeRoomFor(queue);
      queue.push(job);
      queues.set(caller, queue);
      count += 1;
    },
    /** Takes a job out again. @returns whether it was waiting */
    leave(caller: string, job: Waiting): boolean {
      const queue = queues.get(caller) ?? [];
      const index = queue.indexOf(job);
      if (index === -1) return false;
      queue.splice(index, 1);
      if (queue.length === 0) queues.delete(caller);
      count -= 1;
      return true;
    },
    /** Takes one job from the first queue of a caller who may run one; the queue then moves to the back. */
    next(mayRun: (caller: string) => boolean): Waiting | undefined {
      const first = queues.entries().find(([caller]) => mayRun(caller));
      if (!first) return undefined;
      const [caller, queue] = first;
      const job = queue.shift();
      queues.delete(caller);
      if (queue.length > 0) queues.set(caller, queue);
      count -= 1;
      return job;
    },
  };
};

/** One turn in this many is for work without priority. */
const OTHERS_SHARE = 4;

/**
 * Runs a limited number of jobs at once. The others wait in one queue per caller, and the queues take turns, so that a
 * caller with many jobs delays only its own. Priority work has separate queues of the same size.
 * @throws QueueFullError when too many jobs wait, also later, for a caller with fewer; or the reason of an aborted
 * signal
 */
export const fairQueue = (limits: FairQueueLimits) => {
  const priority = createQueues(limits);
  const others = createQueues(limits);
  /** How many jobs of each caller run; nobody with none. */
  const running = new Map<string, number>();
  let runningInAll = 0;
  let turns = 0;

  const count = (caller: string, change: 1 | -1): void => {
    const own = (running.get(caller) ?? 0) + change;
    if (own > 0) running.set(caller, own);
    else running.delete(caller);
    runningInAll += change;
  };

  const mayRun = (caller: string): boolean =>
    (running.get(caller) ?? 0) < (limits.runningEach ?? Number.POSITIVE_INFINITY);

  const next = (): Waiting | undefined => {
    turns = (turns + 1) % OTHERS_SHARE;
    const [first, second] = turns === 0 ? [others, priority] : [priority, others];
    return first.next(mayRun) ?? second.next(mayRun);
  };

  return async <T>(
    caller: string,
    work: () => Promise<T>,
    isPriority = false,
    signal?: AbortSignal,
  ): Promise<T> => {
    signal?.throwIfAborted();
    if (runningInAll < limits.running && mayRun(caller)) count(caller, 1);
    else {
      const queues = isPriority ? priority : others;
      await new Promise<void>((resolve, reject) => {
        // Counted at once, so that a new job cannot take the slot before this one goes on.
        const start = () => {
          count(caller, 1);
          resolve();
        };
        const job = { start, reject };
        queues.join(caller, job);
        signal?.addEventListener('abort', () => {
          if (queues.leave(caller, job)) reject(signal.reason as Error);
        });
      });
    }
    try {
      return await work();
    } finally {
      count(caller, -1);
      next()?.start();
    }
  };
};

/** Runs at most `most` jobs of each caller at once; the caller's others wait in order. */
export const limitPerCaller = (most: number) => {
  const limits = new Map<string, { run: ReturnType<typeof limitConcurrency>; count: number }>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(caller) ?? { run: limitConcurrency(most), count: 0 };
    limits.set(caller, limit);
    limit.count += 1;
    try {
      return await limit.run(work);
    } finally {
      limit.count -= 1;
      if (limit.count === 0) limits.delete(caller);
    }
  };
};
