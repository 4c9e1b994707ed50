import type { Clock } from './clock.ts';

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
  let timer: number | null = null;

  const stop = () => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const tickTo = (left: number) => {
    timer = clock.setTimeout(() => {
      onChange(left);
      if (left > 0) return tickTo(left - 1);
      timer = null;
      onDone();
    }, SECOND_MS);
  };
  signal.addEventListener('abort', stop);

  return {
    start: () => {
      if (timer !== null || signal.aborted) return;
      onChange(seconds);
      tickTo(seconds - 1);
    },
    cancel: () => {
      if (timer === null) return;
      stop();
      onChange(null);
    },
    running: () => timer !== null,
  };
};
