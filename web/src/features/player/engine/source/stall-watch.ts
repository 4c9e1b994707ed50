import { createTimer, type Clock } from '../clock.ts';
import { HAVE_FUTURE_DATA, type MediaElement } from '../media-element.ts';

/** A connection that died without a word delivers nothing for this long. */
export const STALLED_AFTER_MS = 20_000;

interface StallOptions {
  clock: Clock;
  video: MediaElement;
  onBuffering: (buffering: boolean) => void;
  onStalled: () => void;
  signal: AbortSignal;
}

/** Tells waiting for data from playing, and slow from dead: as long as bytes arrive it is only slow. */
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
    // Enough for now, or nothing before the viewer plays it. In the middle of playing, the file has no more to give.
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
