import type { Failure } from './failure.rules.ts';

/** One try to send a file, or what is missing of it. */
export interface Sending {
  file: File;
  fingerprint: string;
  /** In the media folder. */
  folder: string | undefined;
  /** Of an upload that has been begun; null for a new one. */
  url: string | null;
  onUrl: (url: string) => void;
  /** Bytes that have been sent, of the whole file. */
  onProgress: (sent: number) => void;
  /** With the file's path in the media folder. */
  onDone: (path: string) => void;
  onFailure: (failure: Failure) => void;
}

/** Sends a file. Returns a function that ends it; then nothing is called any more. */
export type Send = (sending: Sending) => () => void;
