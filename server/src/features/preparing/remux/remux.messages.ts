import type { PictureTimes } from '../ffmpeg/output.rules.ts';

/** What the thread is asked to do with a film. */
export type RemuxWork =
  | { kind: 'look' }
  | {
      kind: 'copy';
      /** The picture, or which soundtrack, from 0. */
      track: 'picture' | number;
      /** The film's beginning and end on its own clock, in seconds: the copy begins at 0. */
      begin: number;
      end: number;
      /** An absolute path. */
      to: string;
    };

/** The film is open in the server's process. */
export interface RemuxRequest {
  /** Its descriptor there. */
  fd: number;
  /** Bytes. */
  size: number;
  work: RemuxWork;
}

/** What the thread says: while it gets on, and at last. */
export type RemuxMessage =
  | { kind: 'ready' }
  /** How far it is, in seconds from the film's beginning. */
  | { kind: 'seconds'; seconds: number }
  /** Null when there are no pictures. */
  | { kind: 'looked'; times: PictureTimes | null }
  | { kind: 'copied' }
  /** @property code of an error of the system; null when the file is damaged */
  | { kind: 'failed'; message: string; code: string | null };
