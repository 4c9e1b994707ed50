import type { OpenFile } from '#platform/files/open-below.ts';
import type { PictureTimes } from '../ffmpeg/output.rules.ts';
import type { Plan } from '../plan/plan.schema.ts';

/** What every step is given. */
export interface Step {
  /** What is read: the film, a copy of it that has times, or a soundtrack beside it. */
  source: Pick<OpenFile, 'handle'>;
  /** Where the parts are, an absolute path. */
  folder: string;
  plan: Plan;
  signal: AbortSignal;
  /** Called with the seconds of the film that are done. */
  onSeconds: (seconds: number) => void;
}

/** A step that also needs to know the film's pictures. */
export interface TimedStep extends Step {
  times: PictureTimes;
}

/** The film cannot be prepared; said in words for admins, to put after "It could not be prepared: ". */
export class UnpreparableError extends Error {
  override readonly name = 'UnpreparableError';
}
