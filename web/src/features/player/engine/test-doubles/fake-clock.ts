import type { Clock } from '../clock.ts';

export interface FakeClock extends Clock {
  /** Advances the time; timers run in order, each at its own time. */
  pass: (ms: number) => void;
  pendingTimers: () => number;
}

/** A clock that only `pass` advances. */
export const createFakeClock = (start = 1_000_000): FakeClock => {
  let now = start;
  let lastTimer = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  const nextDue = (until: number) =>
    [...timers]
      .filter(([, timer]) => timer.at <= until)
      .sort(([oneId, one], [otherId, other]) => one.at - other.at || oneId - otherId)[0];

  return {
    now: () => now,
    setTimeout: (run, ms) => {
      lastTimer += 1;
      timers.set(lastTimer, { at: now + ms, run });
      return lastTimer;
    },
    clearTimeout: (timer) => timers.delete(timer),
    pass: (ms) => {
      const until = now + ms;
      for (let due = nextDue(until); due; due = nextDue(until)) {
        const [id, { at, run }] = due;
        timers.delete(id);
        now = at;
        run();
      }
      now = until;
    },
    pendingTimers: () => timers.size,
  };
};
