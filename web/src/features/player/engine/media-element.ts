/** The part of an HTMLVideoElement that the engine touches; a real one fits as it is. */
export interface MediaElement {
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly seeking: boolean;
  muted: boolean;
  src: string;
  play: () => Promise<void>;
  pause: () => void;
  load: () => void;
  removeAttribute: (name: string) => void;
  addEventListener: (type: MediaEvent, listener: () => void, options: { signal: AbortSignal }) => void;
}

export type MediaEvent =
  | 'canplay'
  | 'ended'
  | 'error'
  | 'loadedmetadata'
  | 'pause'
  | 'play'
  | 'playing'
  | 'progress'
  | 'seeked'
  | 'seeking'
  | 'suspend'
  | 'timeupdate'
  | 'volumechange'
  | 'waiting';
