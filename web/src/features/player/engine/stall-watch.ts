import type { Clock } from './clock.ts';
import type { MediaElement } from './media-element.ts';

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
  let timer: number | null = null;
  const stop = () => {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  };
  const restart = () => {
    stop();
    timer = clock.setTimeout(() => {
      timer = null;
      onStalled();
    }, STALLED_AFTER_MS);
  };
  const waiting = () => {
    onBuffering(true);
    restart();
  };
  const flowing = () => {
    stop();
    onBuffering(false);
  };

  signal.addEventListener('abort', stop);
  video.addEventListener('waiting', waiting, { signal });
  video.addEventListener('seeking', waiting, { signal });
  video.addEventListener('progress', () => timer !== null && restart(), { signal });
  for (const type of ['playing', 'canplay', 'seeked', 'ended', 'suspend'] as const) {
    video.addEventListener(type, flowing, { signal });
  }
  waiting();
};
