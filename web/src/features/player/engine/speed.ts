import type { MediaElement } from './media-element.ts';

interface SpeedOptions {
  video: MediaElement;
  onChange: (rate: number) => void;
  signal: AbortSignal;
}

/**
 * Keeps the speed from address to address, also one chosen in the browser's own menu.
 * Returns the way to set it.
 */
export const followSpeed = ({ video, onChange, signal }: SpeedOptions): ((rate: number) => void) => {
  video.addEventListener(
    'ratechange',
    () => {
      // What a fresh address starts with; the browser's own menu changes only the other.
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
