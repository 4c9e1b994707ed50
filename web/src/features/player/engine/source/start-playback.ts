import { HAVE_FUTURE_DATA, HAVE_METADATA, type MediaElement } from '../media-element.ts';

/** Where to start, once the duration is known. */
export type StartPoint = number | ((duration: number) => number);

/** If a device misses the seek by more than this, the seek is repeated. */
export const SEEK_TOLERANCE_S = 1;

interface StartOptions {
  video: MediaElement;
  from: StartPoint;
  /** Where the viewer has dragged the slider since, on an address that broke off before its first frame. */
  draggedTo: number | null;
  /** The viewer has dragged the slider before the first frame. */
  onDragged: (to: number) => void;
  /** Plays, unless the viewer wants it paused. */
  play: (signal: AbortSignal) => Promise<void>;
  /**
   * It is at the right place: positions are meaningful from here on. `meant`: where it was to start; the viewer may
   * have dragged the slider meanwhile.
   */
  onPlaced: (position: number, meant: number) => void;
  signal: AbortSignal;
}

/** Seeks to the start point once the metadata is loaded, and plays as soon as it can. */
export const startPlayback = (options: StartOptions): void => {
  const { video, from, draggedTo, onDragged, play, onPlaced, signal } = options;
  let target = 0;
  let meant = 0;
  let begun = false;
  let placed = false;

  const begin = () => {
    if (begun) return;
    begun = true;
    meant = typeof from === 'number' ? from : from(video.duration);
    target = draggedTo ?? meant;
    // In some browsers even a seek to the current position empties the buffer.
    if (target !== video.currentTime) video.currentTime = target;
    void play(signal);
  };
  const follow = () => {
    // A device that forgets the seek falls back to 0; any other position is where the viewer dragged the slider.
    if (!begun || placed || video.currentTime <= SEEK_TOLERANCE_S || video.currentTime === target) return;
    target = video.currentTime;
    onDragged(target);
  };
  const place = () => {
    if (placed) return;
    // The browser's event for a seek that has begun may still wait behind this one.
    if (video.seeking) follow();
    placed = true;
    // Old televisions forget a seek that comes before the first frame.
    if (Math.abs(video.currentTime - target) > SEEK_TOLERANCE_S) video.currentTime = target;
    onPlaced(target, meant);
  };

  video.addEventListener('loadedmetadata', begin, { signal });
  video.addEventListener('seeking', follow, { signal });
  video.addEventListener('canplay', place, { signal });
  video.addEventListener('playing', place, { signal });
  // An element that was given its address ahead of time has fired its events already, or is about to.
  if (video.readyState >= HAVE_METADATA) begin();
  if (video.readyState >= HAVE_FUTURE_DATA) place();
};
