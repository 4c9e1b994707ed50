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

/** Counts down one second at a time. */
export const createCountdown = ({ clock, seconds, onChange, onDone, signal }: CountdownOptions) => {
  const timer = createTimer(clock, signal);
  let left: number | null = null;
  /** When the current second ends. */
  let secondEndsAt = 0;
  /** What remains of that second while the countdown is held; null while it runs. */
  let remainingMs: number | null = null;

  const tick = () => {
    if (left === null) return;
    const now = left - 1;
    left = now === 0 ? null : now;
    if (now > 0) run(SECOND_MS);
    onChange(now);
    if (now === 0) onDone();
  };
  const run = (ms: number) => {
    remainingMs = null;
    secondEndsAt = clock.now() + ms;
    timer.start(tick, ms);
  };

  return {
    start: () => {
      if (left !== null || signal.aborted) return;
      left = seconds;
      onChange(seconds);
      run(SECOND_MS);
    },
    /** Pauses the countdown, or continues it from where it was paused. */
    hold: (held: boolean) => {
      if (left === null || held === (remainingMs !== null)) return;
      if (remainingMs !== null) return run(remainingMs);
      // Limited, as the system clock may have been changed meanwhile.
      remainingMs = Math.min(Math.max(secondEndsAt - clock.now(), 0), SECOND_MS);
      timer.stop();
    },
    cancel: () => {
      if (left === null) return;
      timer.stop();
      left = null;
      remainingMs = null;
      onChange(null);
    },
    /** Also true while it is held. */
    running: () => left !== null && !signal.aborted,
  };
};
