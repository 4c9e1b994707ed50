import { ErrorDetails, Events, type default as Hls, type ErrorData, type Fragment } from 'hls.js';
import { createGapWatch } from './gap-watch.ts';

/** Further ones in a row are no gap: the film is away, and the player has to tell. */
const IN_A_ROW_MAX = 3;

const isMissing = ({ details, response }: ErrorData): boolean =>
  details === ErrorDetails.FRAG_LOAD_ERROR && (response?.code === 404 || response?.code === 410);

/** The tag with which playlists say that a piece is not there: hls.js leaves it out, instead of trying it again. */
const markAsGap = (piece: Fragment): void => {
  piece.gap = true;
  if (!piece.tagList.some(([tag]) => tag === 'GAP')) piece.tagList.push(['GAP']);
};

interface GapOptions {
  signal: AbortSignal;
  onSkipped: () => void;
}

/** Leaves out pieces that are marked as gaps, or that the server does not have after one try. */
export const skipGaps = (hls: Hls, video: HTMLVideoElement, { signal, onSkipped }: GapOptions): void => {
  const gaps = createGapWatch(video, {
    signal,
    onSkipped,
    // Otherwise it would wait for the last piece.
    onEnd: () => hls.trigger(Events.BUFFER_EOS, { type: null }),
  });
  let missing = 0;
  hls.on(Events.FRAG_BUFFERED, () => {
    missing = 0;
  });
  hls.on(Events.ERROR, (_event, data) => {
    const { frag } = data;
    if (!frag) return;
    if (data.details === ErrorDetails.FRAG_GAP) gaps.add(frag.start, frag.end);
    if (!isMissing(data) || missing >= IN_A_ROW_MAX) return;
    missing += 1;
    markAsGap(frag);
  });
};
