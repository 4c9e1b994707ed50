import type { Clock } from '../clock.ts';

/** A seek by the viewer. */
export interface Seek {
  to: number;
  /** Where the viewer had been watching before it. */
  before: number;
}

/** After a seek, the viewer counts as settled there once they have watched this many seconds … */
const SETTLED_AFTER_S = 2;
/** … or have not sought again for this long, for instance because the film is paused. */
const SETTLED_AFTER_MS = 10_000;

/** Remembers where the viewer was before the last seek. Quick seeks, as of a finger on the slider, count as one. */
export const createSeekMemory = (clock: Clock) => {
  let last: Seek = { to: 0, before: 0 };
  let position = 0;
  let soughtAt = 0;

  const record = (seek: Seek) => {
    last = seek;
    position = seek.to;
    soughtAt = clock.now();
  };
  return {
    /** Another item begins at this position. */
    begin: (second: number) => record({ to: second, before: second }),
    /** It has played to this position. */
    played: (second: number) => {
      position = second;
    },
    sought: (to: number): Seek => {
      const isSettled = position - last.to >= SETTLED_AFTER_S || clock.now() - soughtAt >= SETTLED_AFTER_MS;
      record({ to, before: isSettled ? position : last.before });
      return last;
    },
    last: () => last,
  };
};
