import type { RefusalCode } from '@sebule/contract';

/** Why the browser gave up on an address; the codes are those of `MediaError`. */
export interface MediaFault {
  /** 1 aborted, 2 network, 3 decode, 4 not supported. */
  code: number;
  message: string;
}

export interface LoadOptions {
  signal: AbortSignal;
  onFault: (fault: MediaFault) => void;
  /** Playback has gone on behind a piece of the film that is not there. */
  onSkipped: () => void;
  /** The place of the sound to play among those of the playlist; null: its first. */
  pickSound: () => number | null;
}

/** Loads an address into the video element, until `signal` aborts it. */
export type MediaLoader = (url: string, options: LoadOptions) => void;

/** The result of requesting an address with `fetch`. */
export interface Diagnosis {
  /** HTTP status; null: no answer. */
  answer: number | null;
  /** Why the server refused, where it said so. */
  refusal?: RefusalCode | undefined;
  /** The server's content type. */
  type: string | null;
  /** The codecs that the file itself names, `hvc1` for instance. */
  codecs: string[];
  /** Whether one of them is an audio codec. */
  hasSound: boolean;
}

/** Requests an address with `fetch`, to find out why it does not play. */
export type Diagnose = (url: string, signal: AbortSignal) => Promise<Diagnosis>;
