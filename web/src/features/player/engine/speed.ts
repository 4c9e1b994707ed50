import type { MediaElement } from './media-element.ts';

interface SpeedOptions {
  video: MediaElement;
  onChange: (rate: number) => void;
  signal: AbortSignal;
}

/** Keeps the speed from address to address, also one chosen in the browser's own menu. */
export const followSpeed = ({ video, onChange, signal }: SpeedOptions): void => {
  video.addEventListener(
    'ratechange',
    () => {
      // What a fresh address starts with; the browser's own menu changes only the other.
      video.defaultPlaybackRate = video.playbackRate;
      onChange(video.playbackRate);
    },
    { signal },
  );
};
