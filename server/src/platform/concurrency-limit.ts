/** Too much work is queued already; the caller may retry in a moment. */
export class QueueFullError extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'QueueFullError';
  }
}

/**
 * Runs at most `most` jobs at once; at most `waitingMost` others wait, in order.
 * @throws QueueFullError when the queue is full
 */
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
    /** Takes one job from the first queue, which then moves to the back. */
    next(): Waiting | undefined {
      const [first] = queues;
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
 * Runs a limited number of jobs at once. The others wait in one queue per caller, and the queues take turns, so
 * that a caller with many jobs delays only its own. Priority work has separate queues of the same size.
 * @throws QueueFullError when this caller or all callers together have too many jobs waiting; also later, when the
 * job is evicted for a caller with fewer
 */
export const fairQueue = (limits: FairQueueLimits) => {
  const priority = createQueues(limits);
  const others = createQueues(limits);
  let running = 0;
  let turns = 0;

  const next = (): Waiting | undefined => {
    turns = (turns + 1) % OTHERS_SHARE;
    return turns === 0 ? (others.next() ?? priority.next()) : (priority.next() ?? others.next());
  };

  return async <T>(caller: string, work: () => Promise<T>, isPriority = false): Promise<T> => {
    if (running < limits.running) running += 1;
    else {
      const queues = isPriority ? priority : others;
      await new Promise<void>((start, reject) => queues.join(caller, { start, reject }));
    }
    try {
      return await work();
    } finally {
      const job = next();
      if (job) job.start();
      else running -= 1;
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
