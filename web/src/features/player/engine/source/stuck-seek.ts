import { createTimer, type Clock } from '../clock.ts';
import type { MediaElement } from '../media-element.ts';

/** A seek within what is buffered takes some milliseconds; one that is not over after this long hangs. */
export const STUCK_AFTER_MS = 2_000;
/** Far enough to be another seek for the browser, and too little for a viewer to notice. */
const STEP_S = 0.05;
/** How much must be buffered after the target, unless the film ends before that. */
const AHEAD_S = 1;

interface StuckSeekOptions {
  clock: Clock;
  video: MediaElement;
  signal: AbortSignal;
}

const isBuffered = ({ buffered, currentTime, duration }: MediaElement): boolean =>
  Array.from({ length: buffered.length }, (_, index) => index).some(
    (index) =>
      buffered.start(index) <= currentTime &&
      buffered.end(index) >= Math.min(currentTime + AHEAD_S, duration - STEP_S),
  );

/** Chromium may never end the last of several quick seeks to a buffered second. A slightly earlier one frees it. */
export const freeStuckSeeks = ({ clock, video, signal }: StuckSeekOptions): void => {
  const timer = createTimer(clock, signal);
  const checkLater = () => timer.start(check, STUCK_AFTER_MS);
  const check = () => {
    if (!video.seeking) return;
    // A seek beyond what is buffered waits for data, and is checked again.
    checkLater();
    if (isBuffered(video)) video.currentTime = Math.max(0, video.currentTime - STEP_S);
  };
  video.addEventListener('seeking', checkLater, { signal });
  video.addEventListener('seeked', () => video.seeking || timer.stop(), { signal });
};
