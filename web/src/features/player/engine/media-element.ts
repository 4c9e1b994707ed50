/** The part of an HTMLVideoElement that the engine touches; a real one fits as it is. */
export interface MediaElement {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  /** As HTML counts: 1 with the metadata, 3 when it can play. */
  readonly readyState: number;
  /** 0 before the metadata, and where there is no picture to show. */
  readonly videoWidth: number;
  /** Only some browsers count the sound that they decode. */
  readonly webkitAudioDecodedByteCount?: number;
  muted: boolean;
  volume: number;
  playbackRate: number;
  defaultPlaybackRate: number;
  play: () => Promise<void>;
  pause: () => void;
  load: () => void;
  removeAttribute: (name: string) => void;
  addEventListener: (type: MediaEvent, listener: () => void, options: { signal: AbortSignal }) => void;
}

export type MediaEvent =
  | 'canplay'
  | 'ended'
  | 'loadedmetadata'
  | 'pause'
  | 'play'
  | 'playing'
  | 'progress'
  | 'ratechange'
  | 'seeked'
  | 'seeking'
  | 'suspend'
  | 'timeupdate'
  | 'volumechange'
  | 'waiting';

/** Values of `readyState` that the engine waits for. */
export const HAVE_METADATA = 1;
export const HAVE_FUTURE_DATA = 3;
