import { Events, type default as Hls } from 'hls.js';
import { createGapWatch } from './gap-watch.ts';

/** A film without so many of its last pieces has ended; without more, it is cut off. */
const AT_END_MAX = 3;

interface GapOptions {
  signal: AbortSignal;
  onSkipped: () => void;
  /** The film has arrived where all that follows is missing. */
  onCutOff: () => void;
}

/** Moves playback over pieces that are left out: those marked as gaps, and those of `MissingPieces`. */
export const skipGaps = (
  hls: Hls,
  video: HTMLVideoElement,
  { signal, onSkipped, onCutOff }: GapOptions,
): void => {
  const inARow = new Set<number>();
  const gaps = createGapWatch(video, {
    signal,
    onSkipped,
    onEnd: () => {
      if (inARow.size > AT_END_MAX) onCutOff();
      // Otherwise it would wait for the last piece.
      else hls.trigger(Events.BUFFER_EOS, { type: null });
    },
  });
  hls.on(Events.FRAG_BUFFERED, () => inARow.clear());
  hls.on(Events.ERROR, (_event, { frag }) => {
    if (!frag?.gap) return;
    inARow.add(frag.start);
    gaps.add(frag.start, frag.end);
  });
};
