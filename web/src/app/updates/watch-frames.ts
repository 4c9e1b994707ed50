import { createFrameJudge } from './frame-times.rules.ts';

/** A scroll is over when none was reported for so long. */
const SCROLL_ENDS_MS = 150;

/** Measures frames while the page is scrolled, until it is known whether the device is slow. At rest, none is. */
export const watchFrames = (onSlow: () => void, signal: AbortSignal): void => {
  const judge = createFrameJudge();
  let times: number[] = [];
  let lastFrame = 0;
  let scrolledAt = 0;
  let isMeasuring = false;
  let isDone = false;

  const end = () => {
    isMeasuring = false;
    const verdict = judge.scrolled(times);
    if (verdict === null) return;
    isDone = true;
    document.removeEventListener('scroll', begin, true);
    if (verdict) onSlow();
  };
  const frame = (now: number) => {
    if (isDone || signal.aborted) return;
    times.push(now - lastFrame);
    lastFrame = now;
    if (now - scrolledAt > SCROLL_ENDS_MS || document.visibilityState === 'hidden') end();
    else requestAnimationFrame(frame);
  };
  const begin = () => {
    scrolledAt = performance.now();
    if (isMeasuring) return;
    isMeasuring = true;
    times = [];
    requestAnimationFrame((now) => {
      lastFrame = now;
      requestAnimationFrame(frame);
    });
  };
  // Rows scroll, too, and their events do not bubble.
  document.addEventListener('scroll', begin, { capture: true, passive: true });
  signal.addEventListener('abort', () => document.removeEventListener('scroll', begin, true));
};
