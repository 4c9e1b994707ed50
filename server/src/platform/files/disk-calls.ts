import { SECOND_MS } from '../clock.ts';
import { OWN_TIME_STEPS } from '../own-time.ts';

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

/** Node's way to tell the outcome of a call without a promise. */
type Callback<T> = (error: unknown, result: T) => void;

interface Entry {
  way: 'ask' | 'change' | 'settle';
  call: (callback: Callback<unknown>) => void;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  /** For a result that comes too late. */
  discard: ((late: never) => unknown) | undefined;
  /** The step at which it was wished for. */
  since: number;
  /** On the monotonic clock; null while it waits. */
  begunAt: number | null;
  isGivenUp: boolean;
}

const telling =
  (call: () => Promise<unknown>): Entry['call'] =>
  (callback) =>
    void call().then(
      (result) => callback(null, result),
      (error: unknown) => callback(error, undefined),
    );

/**
 * Calls to one disk. Node makes them in a few threads, which everything else needs: a disk that is gone would soon
 * occupy them all. Films are read by them, so that each costs little.
 */
export const createDiskCalls = ({ most, withinMs = ANSWERS_WITHIN_MS }: Limits) => {
  const waiting = createQueue<Entry>();
  /** What gives something back goes before them. */
  const closing = createQueue<Entry>();
  const underWay = new Set<Entry>();
  /** Calls whose time limit is not over, the oldest first. */
  const inTime = new Set<Entry>();
  /** The process's own time, which goes on while a call is under way. */
  let step = 0;
  let lastBegun = 0;
  /** One for all: a timer for each call would cost as much as reading a piece of a film does. */
  let timer: NodeJS.Timeout | undefined;

  /** While the disk answers nothing, nobody is kept waiting for it. */
  const isSilent = (): boolean => underWay.size >= most && step - lastBegun >= OWN_TIME_STEPS;

  /** What only asks is given up, what changes something only as long as it waits; closing goes on without its caller. */
  const giveUp = (entry: Entry): void => {
    if (entry.way === 'settle') return entry.resolve(undefined);
    if (entry.way === 'change' && entry.begunAt !== null) return;
    entry.isGivenUp = true;
    entry.reject(new SilentDiskError());
  };

  const nextStep = (): void => {
    step += 1;
    for (const entry of inTime) {
      if (step - entry.since < OWN_TIME_STEPS) break;
      inTime.delete(entry);
      giveUp(entry);
    }
    if (underWay.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  const end = (entry: Entry): void => {
    underWay.delete(entry);
    inTime.delete(entry);
    let next = closing.next() ?? waiting.next();
    while (next?.isGivenUp) next = waiting.next();
    if (next) begin(next);
  };

  const answered = (entry: Entry, result: unknown): void => {
    end(entry);
    if (entry.isGivenUp) entry.discard?.(result as never);
    else entry.resolve(result);
  };

  const failed = (entry: Entry, error: unknown): void => {
    end(entry);
    entry.reject(error);
  };

  const begin = (entry: Entry): void => {
    lastBegun = step;
    entry.begunAt = performance.now();
    underWay.add(entry);
    timer ??= setInterval(nextStep, withinMs / OWN_TIME_STEPS).unref();
    entry.call((error, result) => {
      if (error) failed(entry, error);
      else answered(entry, result);
    });
  };

  const make = <T>(way: Entry['way'], call: Entry['call'], discard?: (late: never) => unknown): Promise<T> =>
    new Promise((resolve, reject) => {
      if (way !== 'settle' && isSilent()) return reject(new SilentDiskError());
      const settled = resolve as Entry['resolve'];
      const entry = {
        way,
        call,
        resolve: settled,
        reject,
        discard,
        since: step,
        begunAt: null,
        isGivenUp: false,
      };
      inTime.add(entry);
      if (underWay.size < most) begin(entry);
      else (way === 'settle' ? closing : waiting).add(entry);
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
    ask: <T>(call: () => Promise<T>, discard?: (late: T) => unknown): Promise<T> =>
      make('ask', telling(call), discard),

    /** The same for a call that takes a callback, for those that are made most: each promise costs a microsecond. */
    askBriefly: <T>(call: (callback: Callback<T>) => void): Promise<T> => make('ask', call as Entry['call']),

    /**
     * For what changes something: it is waited for, or refused because it could not begin in time: then nothing was done.
     * @throws SilentDiskError, or what the call throws
     */
    change: <T>(call: () => Promise<T>): Promise<T> => make('change', telling(call)),

    /**
     * For what has to be done as soon as the disk answers, such as closing a file; waited for no longer than the rest.
     * @throws what the call throws
     */
    settle: (call: () => Promise<unknown>): Promise<void> => make('settle', telling(call)),
  };
};
export type DiskCalls = ReturnType<typeof createDiskCalls>;
