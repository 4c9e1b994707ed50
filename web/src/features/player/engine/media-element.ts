/** The part of HTMLVideoElement that the engine uses; a real element satisfies it. */
export interface MediaElement {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** What has arrived, in seconds of the film. */
  readonly buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>;
  /** As in HTML: 1 once the metadata is loaded, 3 when it can play. */
  readonly readyState: number;
  /** 0 before the metadata, and when the file has no picture. */
  readonly videoWidth: number;
  /** Only some browsers report how much audio they have decoded. */
  readonly webkitAudioDecodedByteCount?: number;
  muted: boolean;
  volume: number;
  playbackRate: number;
  defaultPlaybackRate: number;
  play: () => Promise<void>;
  pause: () => void;
  load: () => void;
  removeAttribute: (name: string) => void;
  addEventListener: (
    type: keyof HTMLMediaElementEventMap,
    listener: () => void,
    options: { signal: AbortSignal },
  ) => void;
}

/** Stops it, and leaves no picture of what has played. */
export const unload = (video: MediaElement): void => {
  video.pause();
  video.removeAttribute('src');
  video.load();
};

/** Values of `readyState` that the engine waits for. */
export const HAVE_METADATA = 1;
export const HAVE_FUTURE_DATA = 3;
