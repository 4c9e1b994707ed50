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

/** A first-in, first-out queue. The first of a `Set` is found behind all that were deleted before it. */
const createQueue = <T>() => {
  let entries: T[] = [];
  let first = 0;
  return {
    add: (entry: T): void => void entries.push(entry),
    /** Takes the first one out. */
    next(): T | undefined {
      if (first === entries.length) return undefined;
      const entry = entries[first];
      first += 1;
      // Rarely, as all others are moved.
      if (first * 2 > entries.length) {
        entries = entries.slice(first);
        first = 0;
      }
      return entry;
    },
  };
};

interface Entry {
  call: () => Promise<unknown>;
  /** When it was wished for, on the monotonic clock. */
  since: number;
  begunAt: number | null;
  /** It was given up before it has begun. */
  hasLeft: boolean;
  onAnswer: (result: unknown) => void;
  onError: (error: unknown) => void;
  /** Called once when the time limit is over. */
  onOverdue: () => void;
}

/**
 * Calls to one disk. Node makes them in a few threads, which everything else needs, too: a network disk or a cable that
 * is gone may never answer, and would soon occupy them all.
 */
export const createDiskCalls = ({ most, withinMs = ANSWERS_WITHIN_MS }: Limits) => {
  const waiting = createQueue<Entry>();
  /** What gives something back goes before them. */
  const closing = createQueue<Entry>();
  /** Calls that are under way, the oldest first. */
  const underWay = new Set<Entry>();
  /** Calls whose time limit is not over, the oldest first. */
  const inTime = new Set<Entry>();
  let lastBegunAt = 0;
  /** One for all: a timer for each call would cost as much as reading a piece of a film does. */
  let timer: NodeJS.Timeout | undefined;

  /** While the disk answers nothing, nobody is kept waiting for it. */
  const isSilent = (): boolean => underWay.size >= most && performance.now() - lastBegunAt >= withinMs;

  const lookForOverdue = (): void => {
    timer = undefined;
    const now = performance.now();
    for (const entry of inTime) {
      const left = entry.since + withinMs - now;
      if (left > 0) {
        timer = setTimeout(lookForOverdue, Math.ceil(left)).unref();
        return;
      }
      inTime.delete(entry);
      entry.onOverdue();
    }
  };

  const end = (entry: Entry): void => {
    underWay.delete(entry);
    inTime.delete(entry);
    let next = closing.next() ?? waiting.next();
    while (next?.hasLeft) next = waiting.next();
    if (next) void begin(next);
  };

  const begin = async (entry: Entry): Promise<void> => {
    lastBegunAt = performance.now();
    entry.begunAt = lastBegunAt;
    underWay.add(entry);
    let tell: () => void;
    try {
      const result = await entry.call();
      tell = () => entry.onAnswer(result);
    } catch (error) {
      tell = () => entry.onError(error);
    }
    end(entry);
    tell();
  };

  const add = (entry: Entry, queue = waiting): void => {
    inTime.add(entry);
    timer ??= setTimeout(lookForOverdue, withinMs).unref();
    if (underWay.size < most) void begin(entry);
    else queue.add(entry);
  };

  const entryOf = (call: Entry['call'], onAnswer: Entry['onAnswer'], onError: Entry['onError']): Entry => ({
    call,
    since: performance.now(),
    begunAt: null,
    hasLeft: false,
    onAnswer,
    onError,
    onOverdue: () => {},
  });

  return {
    /** For how many milliseconds a call is under way already; 0 without any. */
    keptWaitingMs(): number {
      const [oldest] = underWay;
      return oldest ? performance.now() - (oldest.begunAt ?? 0) : 0;
    },

    /**
     * For what changes nothing: it is given up when the disk does not answer.
     * @param discard for a result that comes too late
     * @throws SilentDiskError, or what the call throws
     */
    async ask<T>(call: () => Promise<T>, discard?: (late: T) => unknown): Promise<T> {
      if (isSilent()) throw new SilentDiskError();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const entry = entryOf(call, resolve as Entry['onAnswer'], reject);
      entry.onOverdue = () => {
        entry.hasLeft = entry.begunAt === null;
        entry.onAnswer = (late) => discard?.(late as T);
        reject(new SilentDiskError());
      };
      add(entry);
      return promise;
    },

    /**
     * For what changes something: refused unless it could begin in time, so that it is certain that nothing was done. Once it
     * has begun, it is waited for.
     * @throws SilentDiskError, or what the call throws
     */
    async change<T>(call: () => Promise<T>): Promise<T> {
      if (isSilent()) throw new SilentDiskError();
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const entry = entryOf(call, resolve as Entry['onAnswer'], reject);
      entry.onOverdue = () => {
        entry.hasLeft = entry.begunAt === null;
        if (entry.hasLeft) reject(new SilentDiskError());
      };
      add(entry);
      return promise;
    },

    /**
     * For what has to be done as soon as the disk answers, such as closing a file. Nobody waits for it longer than for
     * anything else.
     * @throws what the call throws
     */
    settle(call: () => Promise<unknown>): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = entryOf(call, () => resolve(), reject);
      entry.onOverdue = resolve;
      add(entry, closing);
      return promise;
    },
  };
};
export type DiskCalls = ReturnType<typeof createDiskCalls>;
