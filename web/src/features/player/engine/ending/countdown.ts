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
  cancel: () => void;
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
  const tickTo = (left: number) => {
    timer.start(() => {
      if (left > 0) tickTo(left - 1);
      onChange(left);
      if (left === 0) onDone();
    }, SECOND_MS);
  };

  return {
    start: () => {
      if (timer.running() || signal.aborted) return;
      onChange(seconds);
      tickTo(seconds - 1);
    },
    cancel: () => {
      if (!timer.running()) return;
      timer.stop();
      onChange(null);
    },
    running: timer.running,
  };
};
