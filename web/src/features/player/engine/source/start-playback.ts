import { HAVE_FUTURE_DATA, HAVE_METADATA, type MediaElement } from '../media-element.ts';
import { pointIn, type StartPoint } from './seeking.ts';

/** If a device misses the seek by more than this, the seek is repeated. */
export const SEEK_TOLERANCE_S = 1;
/** A film may be played for this long before its page is there to control it. */
export const PLAYED_AHEAD_MS = 10_000;

interface StartOptions {
  video: MediaElement;
  from: StartPoint;
  /** Where the viewer wants to be instead, by the slider or the keys, before the first frame; null: nowhere else. */
  soughtTo: () => StartPoint | null;
  /** The viewer has dragged the slider before the first frame. */
  onSought: (to: number) => void;
  /** Plays; pauses if the viewer has. */
  play: (signal: AbortSignal) => Promise<void>;
  /** Positions are meaningful from now on. `intended`: the start; the viewer may have dragged the slider since. */
  onReady: (position: number, intended: number) => void;
  signal: AbortSignal;
}

/**
 * Seeks to the start point once the metadata is loaded, and plays as soon as it can. An element that already plays from
 * there is left where it is.
 */
export const startPlayback = (options: StartOptions): void => {
  const { video, from, soughtTo, onSought, play, onReady, signal } = options;
  let intended = 0;
  let begun = false;
  let ready = false;
  const target = () => pointIn(soughtTo() ?? intended, video.duration);
  /** Whether the element has been playing from that second since before its page was there. */
  const hasPlayedFrom = (second: number) => {
    const played = video.currentTime - second;
    return !video.paused && played >= 0 && played <= PLAYED_AHEAD_MS / 1_000;
  };

  const begin = () => {
    if (begun) return;
    begun = true;
    intended = pointIn(from, video.duration);
    if (soughtTo() === null && hasPlayedFrom(intended)) intended = video.currentTime;
    // In some browsers even a seek to the current position empties the buffer.
    else if (target() !== video.currentTime) video.currentTime = target();
    void play(signal);
  };
  const followDrag = () => {
    // A device that forgets the seek falls back to 0; any other position is where the viewer dragged the slider.
    if (!begun || ready || video.currentTime <= SEEK_TOLERANCE_S || video.currentTime === target()) return;
    onSought(video.currentTime);
  };
  const finish = () => {
    if (ready) return;
    // The `seeking` event of a seek that has begun may still follow this one.
    if (video.seeking) followDrag();
    ready = true;
    // Old televisions forget a seek that comes before the first frame.
    const at = target();
    if (Math.abs(video.currentTime - at) > SEEK_TOLERANCE_S) video.currentTime = at;
    onReady(at, intended);
  };

  video.addEventListener('loadedmetadata', begin, { signal });
  video.addEventListener('seeking', followDrag, { signal });
  video.addEventListener('canplay', finish, { signal });
  video.addEventListener('playing', finish, { signal });
  // An element that was given its address earlier may have fired these events already.
  if (video.readyState >= HAVE_METADATA) begin();
  if (video.readyState >= HAVE_FUTURE_DATA) finish();
};
