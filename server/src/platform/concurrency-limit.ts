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

interface TurnLimits {
  /** Pieces of work that run at once. */
  running: number;
  /** Pieces of one caller that may wait. */
  each: number;
  /** Pieces of all callers that may wait. */
  all: number;
}

interface Waiting {
  start: () => void;
  turnAway: (error: Error) => void;
}

/** Waiting work by caller; the caller who has waited longest for a turn is in front. */
const createLines = ({ each, all }: TurnLimits) => {
  const lines = new Map<string, Waiting[]>();
  let count = 0;

  const longest = (): Waiting[] =>
    [...lines.values()].reduce((most, line) => (line.length > most.length ? line : most), []);

  /** Turns away the last piece of the longest line, unless the newcomer's line would then be as long. */
  const makeRoomFor = (line: readonly Waiting[]): void => {
    const other = longest();
    if (other.length <= line.length + 1) throw new QueueFullError();
    other.pop()?.turnAway(new QueueFullError());
    count -= 1;
  };

  return {
    /** @throws QueueFullError */
    join(caller: string, piece: Waiting): void {
      const line = lines.get(caller) ?? [];
      if (line.length >= each) throw new QueueFullError();
      if (count >= all) makeRoomFor(line);
      line.push(piece);
      lines.set(caller, line);
      count += 1;
    },
    /** Takes one from the first line, which then goes to the back. */
    next(): Waiting | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [caller, line] = first;
      const piece = line.shift();
      lines.delete(caller);
      if (line.length > 0) lines.set(caller, line);
      count -= 1;
      return piece;
    },
  };
};

/** Every so many turns, one is for work that does not go first. */
const OTHERS_TURN = 4;

/**
 * Runs so many pieces of work at once. The others wait in a line for each caller, and the lines take turns:
 * whoever brings much waits for themselves. Work that goes first has lines of its own, and as much room again.
 * @throws QueueFullError when too much waits already, of this caller or of all; also later, when a caller who
 * waits for less takes the place
 */
export const takeTurns = (limits: TurnLimits) => {
  const first = createLines(limits);
  const others = createLines(limits);
  let running = 0;
  let turns = 0;

  const next = (): Waiting | undefined => {
    turns = (turns + 1) % OTHERS_TURN;
    return turns === 0 ? (others.next() ?? first.next()) : (first.next() ?? others.next());
  };

  return async <T>(caller: string, work: () => Promise<T>, goesFirst = false): Promise<T> => {
    if (running < limits.running) running += 1;
    else {
      const lines = goesFirst ? first : others;
      await new Promise<void>((start, turnAway) => lines.join(caller, { start, turnAway }));
    }
    try {
      return await work();
    } finally {
      const piece = next();
      if (piece) piece.start();
      else running -= 1;
    }
  };
};

/** Runs work with at most `most` pieces of each caller at once; the caller's others wait in order. */
export const limitEachCaller = (most: number) => {
  const limits = new Map<string, { run: ReturnType<typeof limitConcurrency>; pieces: number }>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(caller) ?? { run: limitConcurrency(most), pieces: 0 };
    limits.set(caller, limit);
    limit.pieces += 1;
    try {
      return await limit.run(work);
    } finally {
      limit.pieces -= 1;
      if (limit.pieces === 0) limits.delete(caller);
    }
  };
};
