import { createTimer, type Clock } from '../clock.ts';

const SECOND_MS = 1_000;

interface CountdownOptions {
  clock: Clock;
  seconds: number;
  /** The seconds left, down to 0; null once cancelled. */
  onChange: (left: number | null) => void;
  onDone: () => void;
  signal: AbortSignal;
}

export interface Countdown {
  start: () => void;
  /** Pauses the countdown, or continues it from where it was paused. */
  hold: (held: boolean) => void;
  cancel: () => void;
  /** Also true while it is held. */
  running: () => boolean;
}

/** Counts down one second at a time. */
export const createCountdown = ({
  clock,
  seconds,
  onChange,
  onDone,
  signal,
}: CountdownOptions): Countdown => {
  const timer = createTimer(clock, signal);
  let left: number | null = null;
  /** When the current second ends. */
  let due = 0;
  /** What remains of that second while the countdown is held, in milliseconds. */
  let rest: number | null = null;

  const tick = () => {
    if (left === null) return;
    const now = left - 1;
    left = now === 0 ? null : now;
    if (now > 0) run(SECOND_MS);
    onChange(now);
    if (now === 0) onDone();
  };
  const run = (ms: number) => {
    rest = null;
    due = clock.now() + ms;
    timer.start(tick, ms);
  };

  return {
    start: () => {
      if (left !== null || signal.aborted) return;
      left = seconds;
      onChange(seconds);
      run(SECOND_MS);
    },
    hold: (held) => {
      if (left === null || held === (rest !== null)) return;
      if (rest !== null) return run(rest);
      // If the system clock is changed meanwhile, the current second must not become endless.
      rest = Math.min(Math.max(due - clock.now(), 0), SECOND_MS);
      timer.stop();
    },
    cancel: () => {
      if (left === null) return;
      timer.stop();
      left = null;
      rest = null;
      onChange(null);
    },
    running: () => left !== null && !signal.aborted,
  };
};
