/** Why the browser gave up on an address; the codes are those of `MediaError`. */
export interface MediaFault {
  /** 1 aborted, 2 network, 3 decode, 4 not supported. */
  code: number;
  message: string;
}

/** Gives the video element an address, until `signal` ends it. */
export type MediaLoader = (
  url: string,
  how: { signal: AbortSignal; onFault: (fault: MediaFault) => void },
) => void;

/** What asking for an address by hand brought. */
export interface Diagnosis {
  /** HTTP status; null: no answer. */
  answer: number | null;
  /** As the server names it. */
  type: string | null;
  /** As the file itself names them, `hvc1` for instance. */
  codecs: string[];
  /** Whether one of them is for sound. */
  hasSound: boolean;
}
