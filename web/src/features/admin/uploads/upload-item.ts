import type { Remedy } from './failure.rules.ts';

export type UploadState =
  /** Its samples are being read. */
  | { kind: 'checking' }
  /** Others are sent first. */
  | { kind: 'waiting' }
  | { kind: 'sending'; bytesPerSecond: number | null }
  /** The line is broken: tries again by itself. */
  | { kind: 'retrying' }
  | { kind: 'paused' }
  | { kind: 'failed'; message: string; remedy: Remedy }
  | { kind: 'done'; path: string };

/** A file that this tab uploads, or has uploaded. */
export interface UploadItem {
  key: number;
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
  /** Where its bytes go; null before the server has accepted it. */
  url: string | null;
  state: UploadState;
}

const UNFINISHED: ReadonlySet<UploadState['kind']> = new Set(['checking', 'waiting', 'sending', 'retrying']);

/** Whether leaving the page would interrupt it. */
export const isRunning = ({ state }: UploadItem): boolean => UNFINISHED.has(state.kind);
