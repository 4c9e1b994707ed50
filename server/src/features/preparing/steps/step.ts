import type { MediaStore } from '#platform/files/media-store.ts';
import type { OpenFile } from '#platform/files/open-below.ts';
import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import type { Plan } from '../plan/plan.schema.ts';

/** Where the parts of a film are until it is whole. */
export interface Workplace {
  store: MediaStore;
  /** Of the parts, in the store. */
  folder: string;
  /** A folder of this machine for programs to write to, an absolute path: on the store's disk where it has one. */
  scratch: string;
}

/** What every step is given. */
export interface Step extends Workplace {
  /** What is read: the film, a copy of it that has times, or a soundtrack beside it. */
  source: OpenFile;
  plan: Plan;
  signal: AbortSignal;
  /** Whether residents watched on this machine when the step began. */
  isWatched: boolean;
  /** Called with the seconds of the film that are done. */
  onSeconds: (seconds: number) => void;
}

/** A step that also needs to know the film's pictures. */
export interface TimedStep extends Step {
  times: PictureTimes;
}

/** What an earlier step has made is gone; the message is for developers. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}

/** The film cannot be prepared; said in words for admins, to put after "It could not be prepared: ". */
export class UnpreparableError extends Error {
  override readonly name = 'UnpreparableError';
}
