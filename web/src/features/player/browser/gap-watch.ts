import { HAVE_FUTURE_DATA } from '../engine/media-element.ts';

/** A piece may begin or end a little elsewhere than its playlist says. */
const TOLERANCE_S = 1;

interface GapOptions {
  signal: AbortSignal;
  onSkipped: () => void;
  /** The film has arrived at a gap that nothing follows. */
  onEnd: () => void;
}

type Video = Pick<
  HTMLVideoElement,
  'currentTime' | 'duration' | 'buffered' | 'paused' | 'readyState' | 'addEventListener'
>;

/** Moves playback over gaps of a film as soon as it has arrived there, and reports that. */
export const createGapWatch = (video: Video, { signal, onSkipped, onEnd }: GapOptions) => {
  const gaps: { start: number; end: number }[] = [];
  let last = video.currentTime;

  /** Where the film goes on behind this second; null while that has not arrived. */
  const nextStart = (second: number): number | null => {
    for (let at = 0; at < video.buffered.length; at += 1) {
      const start = video.buffered.start(at);
      if (start > second) return start;
    }
    return null;
  };
  /** The end of the gaps that follow each other from this one on. */
  const endOf = (gap: { end: number }): number => {
    const next = gaps.find(({ start, end }) => Math.abs(start - gap.end) < TOLERANCE_S && end > gap.end);
    return next ? endOf(next) : gap.end;
  };
  const wait = () => {
    const now = video.currentTime;
    const gap = gaps.find(({ start, end }) => now > start - TOLERANCE_S && now < end);
    if (!gap) return;
    const end = endOf(gap);
    if (end >= video.duration - TOLERANCE_S) return onEnd();
    const next = nextStart(now);
    if (next !== null && next <= end + TOLERANCE_S) video.currentTime = next;
  };
  const move = () => {
    const now = video.currentTime;
    const isOver = gaps.some(
      ({ start, end }) =>
        last > start - TOLERANCE_S && last < end && now >= end - TOLERANCE_S && now > last + TOLERANCE_S,
    );
    last = now;
    if (isOver) onSkipped();
  };
  video.addEventListener('waiting', wait, { signal });
  // What is behind the gap may arrive while the film waits.
  video.addEventListener('progress', () => video.paused || wait(), { signal });
  video.addEventListener('timeupdate', move, { signal });

  return {
    add: (start: number, end: number): void => {
      if (gaps.some((gap) => gap.start === start)) return;
      gaps.push({ start, end });
      // The film waits already, and where nothing more arrives, no event follows.
      if (!video.paused && video.readyState < HAVE_FUTURE_DATA) wait();
    },
  };
};
