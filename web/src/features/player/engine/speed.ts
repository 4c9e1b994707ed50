import type { MediaElement } from './media-element.ts';

interface SpeedOptions {
  video: MediaElement;
  onChange: (rate: number) => void;
  signal: AbortSignal;
}

/**
 * Keeps the speed when the address changes, also one chosen in the browser's own menu.
 * Returns its setter.
 */
export const followSpeed = ({ video, onChange, signal }: SpeedOptions): ((rate: number) => void) => {
  video.addEventListener(
    'ratechange',
    () => {
      // A new address starts with this one; the browser's own menu changes only `playbackRate`.
      video.defaultPlaybackRate = video.playbackRate;
      onChange(video.playbackRate);
    },
    { signal },
  );
  return (rate) => {
    video.playbackRate = rate;
    // The event comes a moment later: a second key press would start from the old speed.
    onChange(rate);
  };
};
