import { createTimer, type Clock } from '../clock.ts';
import { HAVE_FUTURE_DATA, type MediaElement } from '../media-element.ts';

/** A connection that delivers nothing for this long counts as dead. */
export const STALLED_AFTER_MS = 20_000;

interface StallOptions {
  clock: Clock;
  video: MediaElement;
  onBuffering: (buffering: boolean) => void;
  onStalled: () => void;
  signal: AbortSignal;
}

/** Reports whether the film waits for data, and when the connection is dead; while bytes arrive, it is only slow. */
export const watchStalls = ({ clock, video, onBuffering, onStalled, signal }: StallOptions): void => {
  const timer = createTimer(clock, signal);
  const restart = () => timer.start(onStalled, STALLED_AFTER_MS);
  const waiting = () => {
    onBuffering(true);
    restart();
  };
  const flowing = () => {
    timer.stop();
    onBuffering(false);
  };

  const suspended = () => {
    // The browser has buffered enough, or loads nothing until Play. Otherwise, the file has no more data.
    if (video.paused || video.readyState >= HAVE_FUTURE_DATA) flowing();
  };

  video.addEventListener('waiting', waiting, { signal });
  video.addEventListener('seeking', waiting, { signal });
  video.addEventListener('progress', () => timer.running() && restart(), { signal });
  video.addEventListener('suspend', suspended, { signal });
  for (const type of ['playing', 'canplay', 'seeked', 'ended'] as const) {
    video.addEventListener(type, flowing, { signal });
  }
  if (video.readyState < HAVE_FUTURE_DATA) waiting();
  else flowing();
};
