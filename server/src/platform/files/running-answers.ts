import type { ServerResponse } from 'node:http';
import { type Clock, MINUTE_MS } from '#platform/clock.ts';

/** Runs the work again and again until the returned function is called. */
export type Every = (intervalMs: number, work: () => unknown) => () => void;

interface Dependencies {
  clock: Clock;
  every?: Every | undefined;
}

interface Answer {
  response: ServerResponse;
  mayGoOn: () => Promise<boolean>;
  /** Bytes that its socket had passed on when that last changed, and when it did. */
  taken: number;
  takenMs: number;
}

/** A film is one long answer to the browser: its right to the rest is asked for again this often. */
const CHECK_MS = 500;
/** A browser whose film stands still longer asks for the rest when it needs it. */
const STALL_MS = 2 * MINUTE_MS;

const everyInterval: Every = (intervalMs, work) => {
  const timer = setInterval(work, intervalMs).unref();
  return () => clearInterval(timer);
};

/**
 * Breaks off answers whose receiver takes nothing more or may see no more. By a timer and not
 * where bytes are read, because an answer that nobody takes does not read.
 */
export const createRunningAnswers = ({ clock, every = everyInterval }: Dependencies) => {
  const running = new Set<Answer>();
  let stop: (() => void) | null = null;
  let isChecking = false;

  const isStalled = (answer: Answer): boolean => {
    const { socket } = answer.response;
    if (!socket) return false;
    const taken = socket.bytesWritten - socket.writableLength;
    if (socket.writableLength === 0 || taken !== answer.taken) {
      answer.taken = taken;
      answer.takenMs = clock.now();
    }
    return clock.now() - answer.takenMs >= STALL_MS;
  };

  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    // One after the other: hundreds at once would stand before everybody else's queries.
    for (const answer of running) {
      if (isStalled(answer) || !(await answer.mayGoOn())) answer.response.destroy();
    }
    isChecking = false;
  };

  return {
    /** Watches an answer that has its turn on the socket, until it closes. `mayGoOn` never rejects. */
    watch(response: ServerResponse, mayGoOn: () => Promise<boolean> = async () => true): void {
      if (response.closed) return;
      const answer = { response, mayGoOn, taken: Number.NaN, takenMs: clock.now() };
      running.add(answer);
      stop ??= every(CHECK_MS, check);
      response.once('close', () => {
        running.delete(answer);
        if (running.size > 0) return;
        stop?.();
        stop = null;
      });
    },
  };
};
export type RunningAnswers = ReturnType<typeof createRunningAnswers>;
