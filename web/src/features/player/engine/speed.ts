import type { MediaElement } from './media-element.ts';

interface SpeedOptions {
  video: MediaElement;
  onChange: (rate: number) => void;
  signal: AbortSignal;
}

/**
 * Keeps the playback rate when the address changes, even one chosen in the browser's own menu.
 * Returns a function that sets it.
 */
export const keepPlaybackRate = ({ video, onChange, signal }: SpeedOptions): ((rate: number) => void) => {
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
    // The event comes a moment later: a second key press would start from the old rate.
    onChange(rate);
  };
};
